-- As in 0265, of which it asks each part only where there is something to fold: every search text of every row is made by it.
create or replace function norm_text(t text) returns text language plpgsql immutable strict parallel safe as $$
declare folded text;
begin
  if octet_length(t) = char_length(t) then return lower(t); end if;
  folded := lower(normalize(t, NFKC));
  if folded ~ '[ァ-ヴ]' then
    folded := translate(folded,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔ');
  end if;
  if folded ~ '[\uFE00-\uFE0F\U000E0100-\U000E01EF]' then
    folded := regexp_replace(folded, '[\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g');
  end if;
  if folded ~ '[髙𠮷﨑嵜㟢邉邊齋斉齊嶋嶌峯冨舘桒栁桺濱濵澤槇藪籔曾𣘺槗枩柗楳薗蘆穐⻆𨺓靑淸郞鄕鄉鄰舩烟麴亙兔凖凉凾卻廐廏吳吴㐂囘壻姊巖幷戶敎桝栢棃冰冲况涌渕渊豬貓皋窗羣翆聰卧舍莊莓讚贊迹邇鈎隸鴈靱驒鶯鷗﨔﨟鐵銕鎭劍劔劒剱釼亞惡壓圍醫爲壹隱榮營衞驛圓鹽緣艷應歐毆櫻奧橫溫穩假價畫會繪壞懷槪擴殼覺學嶽樂渴罐卷陷勸寬關歡觀顏氣旣歸龜僞戲犧舊據擧虛峽挾狹曉區驅勳薰徑莖惠揭溪谿經螢輕繼鷄雞藝擊缺硏縣儉險圈檢獻權顯驗嚴廣效恆黃鑛砿礦號國圀黑碎濟劑雜參棧蠶慘殘絲齒兒辭濕實寫釋壽收澁澀獸縱肅處緖敍敘將涉稱燒證奬獎條狀乘淨剩疊繩壤孃讓釀觸囑眞寢愼盡圖粹醉穗隨髓樞數瀨聲靜竊攝專淺戰踐錢潛纖禪雙壯爭搜插揷巢裝總騷增藏臟卽屬續墮對體帶滯臺瀧擇擔單膽團斷彈遲癡蟲晝鑄廳徵聽敕遞點轉傳燈當黨盜稻鬭鬪德獨讀屆貳惱腦霸拜廢賣麥發髮拔晚蠻祕甁拂佛倂竝餠變辨瓣辯步寶寳豐襃飜每萬滿麵默彌戾譯藥與豫餘譽搖樣謠遙來賴亂覽龍兩獵綠淚泪壘禮勵靈齡曆歷戀爐勞樓錄灣堯瑤凛熙熈凞晉檜禰祿穰萠蠅頰濤禱塡剝𠮟賤軀醬頸搔焰繫萊蔣蠟攪竈籠潑檮屛嚙曻昻晄產鑒靏靎鸖鯵飮册彥吞俠蠣覘柹礪鹼噓俱儘爾壺姸簞蟬諫譖閱說稅脫悅銳內兑吕宫兹絕姬毁尙裏毗迺畞畒恊峩略鴙盃睿冱曵棲樑犁珎蘓筍粮肎脉腳荔蘂蕋舗舖鍊鐮隂雝飭髥鼡鼔]' then
    folded := translate(folded,
      '髙𠮷﨑嵜㟢邉邊齋斉齊嶋嶌峯冨舘桒栁桺濱濵澤槇藪籔曾𣘺槗枩柗楳薗蘆穐⻆𨺓靑淸郞鄕鄉鄰舩烟麴亙兔凖凉凾卻廐廏吳吴㐂囘壻姊巖幷戶敎桝栢棃冰冲况涌渕渊豬貓皋窗羣翆聰卧舍莊莓讚贊迹邇鈎隸鴈靱驒鶯鷗﨔﨟鐵銕鎭劍劔劒剱釼亞惡壓圍醫爲壹隱榮營衞驛圓鹽緣艷應歐毆櫻奧橫溫穩假價畫會繪壞懷槪擴殼覺學嶽樂渴罐卷陷勸寬關歡觀顏氣旣歸龜僞戲犧舊據擧虛峽挾狹曉區驅勳薰徑莖惠揭溪谿經螢輕繼鷄雞藝擊缺硏縣儉險圈檢獻權顯驗嚴廣效恆黃鑛砿礦號國圀黑碎濟劑雜參棧蠶慘殘絲齒兒辭濕實寫釋壽收澁澀獸縱肅處緖敍敘將涉稱燒證奬獎條狀乘淨剩疊繩壤孃讓釀觸囑眞寢愼盡圖粹醉穗隨髓樞數瀨聲靜竊攝專淺戰踐錢潛纖禪雙壯爭搜插揷巢裝總騷增藏臟卽屬續墮對體帶滯臺瀧擇擔單膽團斷彈遲癡蟲晝鑄廳徵聽敕遞點轉傳燈當黨盜稻鬭鬪德獨讀屆貳惱腦霸拜廢賣麥發髮拔晚蠻祕甁拂佛倂竝餠變辨瓣辯步寶寳豐襃飜每萬滿麵默彌戾譯藥與豫餘譽搖樣謠遙來賴亂覽龍兩獵綠淚泪壘禮勵靈齡曆歷戀爐勞樓錄灣堯瑤凛熙熈凞晉檜禰祿穰萠蠅頰濤禱塡剝𠮟賤軀醬頸搔焰繫萊蔣蠟攪竈籠潑檮屛嚙曻昻晄產鑒靏靎鸖鯵飮册彥吞俠蠣覘柹礪鹼噓俱儘爾壺姸簞蟬諫譖閱說稅脫悅銳內兑吕宫兹絕姬毁尙裏毗迺畞畒恊峩略鴙盃睿冱曵棲樑犁珎蘓筍粮肎脉腳荔蘂蕋舗舖鍊鐮隂雝飭髥鼡鼔',
      '高吉崎崎崎辺辺斎斎斎島島峰富館桑柳柳浜浜沢槙薮薮曽橋橋松松梅園芦秋角隆青清郎郷郷隣船煙麹亘兎準涼函却厩厩呉呉喜回婿姉巌并戸教枡柏梨氷沖況湧淵淵猪猫皐窓群翠聡臥舎荘苺讃賛跡迩鉤隷雁靭騨鴬鴎欅臈鉄鉄鎮剣剣剣剣剣亜悪圧囲医為壱隠栄営衛駅円塩縁艶応欧殴桜奥横温穏仮価画会絵壊懐概拡殻覚学岳楽渇缶巻陥勧寛関歓観顔気既帰亀偽戯犠旧拠挙虚峡挟狭暁区駆勲薫径茎恵掲渓渓経蛍軽継鶏鶏芸撃欠研県倹険圏検献権顕験厳広効恒黄鉱鉱鉱号国国黒砕済剤雑参桟蚕惨残糸歯児辞湿実写釈寿収渋渋獣縦粛処緒叙叙将渉称焼証奨奨条状乗浄剰畳縄壌嬢譲醸触嘱真寝慎尽図粋酔穂随髄枢数瀬声静窃摂専浅戦践銭潜繊禅双壮争捜挿挿巣装総騒増蔵臓即属続堕対体帯滞台滝択担単胆団断弾遅痴虫昼鋳庁徴聴勅逓点転伝灯当党盗稲闘闘徳独読届弐悩脳覇拝廃売麦発髪抜晩蛮秘瓶払仏併並餅変弁弁弁歩宝宝豊褒翻毎万満麺黙弥戻訳薬与予余誉揺様謡遥来頼乱覧竜両猟緑涙涙塁礼励霊齢暦歴恋炉労楼録湾尭瑶凜煕煕煕晋桧祢禄穣萌蝿頬涛祷填剥叱賎躯醤頚掻焔繋莱蒋蝋撹竃篭溌梼屏噛昇昇晃産鑑鶴鶴鶴鰺飲冊彦呑侠蛎覗柿砺鹸嘘倶侭尓壷妍箪蝉諌譛閲説税脱悦鋭内兌呂宮茲絶姫毀尚裡毘廼畝畝協峨畧雉杯叡冴曳栖梁犂珍蘇笋糧肯脈脚茘蕊蕊鋪鋪錬鎌陰雍飾髯鼠鼓');
  end if;
  return folded;
end $$;

-- As in 0070, with one look at the grants for all of these people. By indexes whatever their number: the planner keeps the plan of its first call, before which nobody held anything.
create or replace function settle_access(people uuid[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform 1 from users where id = any(people) order by id for no key update;
  update access_ends as kept set ends_at = settled.ends_at
  from (
    select person.id, coalesce(max(coalesce(grants.ends_at, 'infinity')) filter (where grants.id is not null), '-infinity') as ends_at
    from unnest(people) as person (id) left join grants on grants.user_id = person.id group by person.id
  ) as settled
  where kept.user_id = settled.id and kept.ends_at <> settled.ends_at;
end $$;
