import { foldRomaji, romajiOf } from './romaji.ts'

test.each([
  ['しょうたい', ['shoutai', 'syoutai', 'shotai', 'shōtai']],
  ['るーむ', ['ruumu', 'rumu', 'rūmu']],
  ['つーる', ['tsuuru', 'tuuru', 'tsu-ru']],
  ['ふぁいる', ['fairu', 'huairu']],
  ['じてん', ['jiten', 'ziten']],
  ['けんげん', ['kengen']],
  ['こうかいていし', ['koukaiteishi', 'kokaiteisi']],
  ['にんぷ', ['ninpu', 'nimpu']],
  ['きっぷ', ['kippu']],
  ['じょうけん', ['jouken', 'jyouken', 'zyouken']],
])('%s is found by every usual spelling', (kana, spellings) => {
  expect(spellings.map(foldRomaji)).toEqual(spellings.map(() => romajiOf(kana)))
})

test.each([
  ['あいうえお', 'a i u e o'],
  ['かきくけこ', 'ka ki ku ke ko'],
  ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa si su se so'],
  ['ざじずぜぞ', 'za zi zu ze zo'],
  ['たちつてと', 'ta ti tu te to'],
  ['だぢづでど', 'da zi zu de do'],
  ['なにぬねの', 'na ni nu ne no'],
  ['はひふへほ', 'ha hi hu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'],
  ['ぱぴぷぺぽ', 'pa pi pu pe po'],
  ['まみむめも', 'ma mi mu me mo'],
  ['らりるれろ', 'ra ri ru re ro'],
  ['やゆよわをんゔ', 'ya yu yo wa o n bu'],
])('each of %s has its spelling', (row, spellings) => {
  expect([...row].map(romajiOf)).toEqual(spellings.split(' '))
})

test.each([
  ['きゃきゅきょ', 'kyakyukyo'],
  ['しゃしゅしょしぇ', 'shashushoshe'],
  ['ちゃちゅちょ', 'chachucho'],
  ['ちゃちゅちょ', 'cyacyucyo'],
  ['じゃじゅじょ', 'jajujo'],
  ['じゃじゅじょ', 'jyajyujyo'],
  ['ふぁふぃふぇふぉ', 'fafifefo'],
  ['ふじ', 'fuji'],
  ['つち', 'tsuchi'],
  ['ぢず', 'didu'],
  ['ゔぁいおりん', 'vaiorin'],
  ['ゔぃゔぇゔぉ', 'vivevo'],
  ['とうきょう', 'tôkyô'],
  ['とうきょう', 'tōkyō'],
  ['にいがた', 'nîgata'],
  ['にいがた', 'nīgata'],
  ['くうき', 'kûki'],
  ['ねえさん', 'nêsan'],
  ['ねえさん', 'nēsan'],
  ['かあさん', 'kâsan'],
  ['かあさん', 'kāsan'],
  ['しんぶん', 'shimbun'],
  ['さんぽ', 'sampo'],
  ['ほんや', "hon'ya"],
  ['ざっし', 'zasshi'],
  ['らーめん', 'ra-men'],
  ['しぇふ', 'shefu'],
  ['ちぇす', 'chesu'],
  ['じぇっと', 'jetto'],
  ['ゔ', 'vu'],
  ['とぅ', 'tou'],
  ['とぅん', 'toun'],
  // Every spelling counts wherever it stands, and however often.
  ['ししちちつつ', 'shishichichitsutsu'],
  ['じじぢぢづづ', 'jijidididudu'],
  ['ふふ', 'fufu'],
  ['はあはあ', 'hāhā'],
  ['きいきい', 'kīkī'],
  ['くうくう', 'kūkū'],
  ['けえけえ', 'kēkē'],
  ['しんぶんかんぱん', 'shimbunkampan'],
  ['るーむつーる', "ru-mutsu-ru'"],
  ['きっぷざっし', 'kippuzasshi'],
  ['ゔいゔぁ', 'vuiva'],
  ['いちゃ', 'icha'],
  ['ぶるーぶぁ', 'buruba'],
  ['てぅ', 'teu'],
  ['しぁ', 'sia'],
  ['しちぇ', 'shiche'],
])('%s is found as %s', (kana, typed) => {
  expect(foldRomaji(typed)).toBe(romajiOf(kana))
})

test('one spelling is folded wherever it stands', () => {
  expect(foldRomaji('dididudu')).toBe('zizizuzu')
})

test('what is no kana stays', () => {
  expect(romajiOf('csv')).toBe('csv')
})
