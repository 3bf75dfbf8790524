/** What people who are told to change their password come up with; in a file of its own, since both sides of the console judge by it. */

const toKatakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 0x60))

const wordsIn = (text: string): string[] => text.trim().split(/\s+/)

/** Of the product and the event. */
const OURS = wordsIn(`
  expo console virtual event admin administrator manager system demo test user osaka kansai yumeshima japan
  nippon nihon banpaku myakumyaku password passwd welcome login 万博 大阪 関西 夢洲 日本 管理者
`)

/** In Latin letters: words, places, characters, clubs and first names that Japanese passwords are most often made of. */
const ROMANISED = wordsIn(`
  sakura himitsu konnichiwa konnitiwa arigatou arigato ohayou sayonara hajimemashite aishiteru daisuki kawaii
  genki watashi anata tomodachi nihongo nipponjin nihonjin samurai ninja fujisan sushi ramen yamato hinomaru
  kamikaze karaoke matsuri tokyo toukyou kyoto kyouto kobe nagoya yokohama fukuoka sapporo hokkaido okinawa
  doraemon pokemon pikachu totoro naruto onepiece dragonball conan anpanman hellokitty arashi hanshin tigers
  giants toyota honda nintendo sony suzuki tanaka yamada sato satou takahashi watanabe yamamoto nakamura
  kobayashi tarou taro hanako takahiro masahiro hiroshi takashi satoshi keisuke daisuke ryosuke kazuki takuya
  naoki kenji makoto ayumi nanako yuki haruka misaki asdf qwer zxcv abcd kaisha shigoto angou pasuwado
  pasuwaado kanri kanrisha reiwa heisei showa
`)

const KANA = wordsIn(`
  さくら ひみつ こんにちは こんばんは ありがとう おはよう さようなら だいすき かわいい ぱすわーど ろぐいん
  えきすぽ こんそーる ばんぱく おおさか かんさい ゆめしま にほん にっぽん とうきょう みゃくみゃく かんりしゃ
  てすと ともだち どらえもん ぽけもん あいうえお
`)

const KANJI = wordsIn(`
  桜 秘密 今日は 有難う 東京 京都 暗証番号 暗号 管理 会社 令和 平成 昭和
`)

export const COMMON_WORDS: readonly string[] = [...OURS, ...ROMANISED, ...KANA, ...KANA.map(toKatakana), ...KANJI]
