/**
 * Shapes of one character that people do not tell apart when they look for a name: each group begins with the one that search
 * texts are folded to. First those of names, then the old forms of the common characters (the list of the Jōyō table) with usual
 * variants. What Unicode itself takes together (神 for its compatibility form) is not here: NFKC does it.
 *
 * The database folds by a copy of this table (migration 0265). A change here needs a migration that does the same; the test
 * beside keywords.ts holds the two together.
 */
const GROUPS = `
  高髙 吉𠮷 崎﨑嵜㟢 辺邉邊 斎齋斉齊 島嶋嶌 峰峯 富冨 館舘 桑桒 柳栁桺 浜濱濵 沢澤 槙槇 薮藪籔
  曽曾 橋𣘺槗 松枩柗 梅楳 園薗 芦蘆 秋穐 角⻆ 隆𨺓 青靑 清淸 郎郞 郷鄕鄉 隣鄰 船舩 煙烟 麹麴
  亘亙 兎兔 準凖 涼凉 函凾 却卻 厩廐廏 呉吳吴 喜㐂 回囘 婿壻 姉姊 巌巖 并幷 戸戶 教敎 枡桝
  柏栢 梨棃 氷冰 沖冲 況况 湧涌 淵渕渊 猪豬 猫貓 皐皋 窓窗 群羣 翠翆 聡聰 臥卧 舎舍 荘莊 苺莓
  讃讚 賛贊 跡迹 迩邇 鉤鈎 隷隸 雁鴈 靭靱 騨驒 鴬鶯 鴎鷗 欅﨔 臈﨟 鉄鐵銕 鎮鎭 剣劍劔劒剱釼

  亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 栄榮 営營 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐
  殴毆 桜櫻 奥奧 横橫 温溫 穏穩 仮假 価價 画畫 会會 絵繪 壊壞 懐懷 概槪 拡擴 殻殼 覚覺 学學
  岳嶽 楽樂 渇渴 缶罐 巻卷 陥陷 勧勸 寛寬 関關 歓歡 観觀 顔顏 気氣 既旣 帰歸 亀龜 偽僞 戯戲
  犠犧 旧舊 拠據 挙擧 虚虛 峡峽 挟挾 狭狹 暁曉 区區 駆驅 勲勳 薫薰 径徑 茎莖 恵惠 掲揭 渓溪谿
  経經 蛍螢 軽輕 継繼 鶏鷄雞 芸藝 撃擊 欠缺 研硏 県縣 倹儉 険險 圏圈 検檢 献獻 権權 顕顯 験驗
  厳嚴 広廣 効效 恒恆 黄黃 鉱鑛砿礦 号號 国國圀 黒黑 砕碎 済濟 剤劑 雑雜 参參 桟棧 蚕蠶 惨慘
  残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫 釈釋 寿壽 収收 渋澁澀 獣獸 縦縱 粛肅 処處 緒緖
  叙敍敘 将將 渉涉 称稱 焼燒 証證 奨奬獎 条條 状狀 乗乘 浄淨 剰剩 畳疊 縄繩 壌壤 嬢孃 譲讓
  醸釀 触觸 嘱囑 真眞 寝寢 慎愼 尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓 枢樞 数數 瀬瀨 声聲 静靜
  窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛 繊纖 禅禪 双雙 壮壯 争爭 捜搜 挿插揷 巣巢 装裝 総總
  騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對 体體 帯帶 滞滯 台臺 滝瀧 択擇 担擔 単單 胆膽
  団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳 徴徵 聴聽 勅敕 逓遞 点點 転轉 伝傳 灯燈 当當
  党黨 盗盜 稲稻 闘鬭鬪 徳德 独獨 読讀 届屆 弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮
  抜拔 晩晚 蛮蠻 秘祕 瓶甁 払拂 仏佛 併倂 並竝 餅餠 変變 弁辨瓣辯 歩步 宝寶寳 豊豐 褒襃 翻飜
  毎每 万萬 満滿 麺麵 黙默 弥彌 戻戾 訳譯 薬藥 与與 予豫 余餘 誉譽 揺搖 様樣 謡謠 遥遙 来來
  頼賴 乱亂 覧覽 竜龍 両兩 猟獵 緑綠 涙淚泪 塁壘 礼禮 励勵 霊靈 齢齡 暦曆 歴歷 恋戀 炉爐 労勞
  楼樓 録錄 湾灣 尭堯 瑶瑤 凜凛 煕熙熈凞 晋晉 桧檜 祢禰 禄祿 穣穰 萌萠 蝿蠅 頬頰 涛濤 祷禱
  填塡 剥剝 叱𠮟 賎賤 躯軀 醤醬 頚頸 掻搔 焔焰 繋繫 莱萊 蒋蔣 蝋蠟 撹攪 竃竈 篭籠 溌潑 梼檮
  屏屛 噛嚙 昇曻昻 晃晄 産產 鑑鑒 鶴靏靎鸖 鰺鯵 飲飮 冊册 彦彥 呑吞 侠俠 蛎蠣 覗覘 柿柹 砺礪
  鹸鹼 嘘噓 倶俱 侭儘 尓爾 壷壺 妍姸 箪簞 蝉蟬 諌諫 譛譖 閲閱 説說 税稅 脱脫 悦悅 鋭銳 内內
  兌兑 呂吕 宮宫 茲兹 絶絕 姫姬 毀毁 尚尙 裡裏 毘毗 廼迺 畝畞畒 協恊 峨峩 畧略 雉鴙 杯盃 叡睿
  冴冱 曳曵 栖棲 梁樑 犂犁 珍珎 蘇蘓 笋筍 糧粮 肯肎 脈脉 脚腳 茘荔 蕊蘂蕋 鋪舗舖 錬鍊 鎌鐮
  陰隂 雍雝 飾飭 髯髥 鼠鼡 鼓鼔
`

const toFirst = (group: string): [string, string][] => {
  const [first = '', ...others] = group
  return others.map((other) => [other, first])
}

/** Every variant, and the character that stands for it in search texts. */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(GROUPS.split(/\s+/).flatMap(toFirst))
