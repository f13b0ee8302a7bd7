// The names and words of the people who are on the pictures.

export const names = [
  '遠野ゆき',
  'みなと',
  'Nora Lindqvist',
  '月見うどん',
  'さえき',
  'hal',
  '小夜',
  'Tomás',
  '灯台守',
  '雨宮',
  'Mika O.',
  '北町ラジオ',
  'ふくろう',
  'June',
  '終電族',
  'レコ屋の三代目',
  'Ana',
  '夜長',
  '海月',
  'こはる',
  'Kenji',
  '陳小梅',
  '豆大福',
  'ハル',
  'Freya',
  '縁側の猫',
  'すばる',
  '空',
  '四畳半',
  '銀杏並木',
  'Leo',
  '渚',
  'くじら',
  '林檎飴',
];

export const otherRooms = [
  { name: '深夜の作業部屋', topic: '話さず、黙々と', guests: 3 },
  { name: 'Rainy Window Club', topic: 'lo-fi and tea', guests: 2 },
  { name: '四つ打ち寄合', topic: '低音を肴に', guests: 2 },
  { name: '波打ち際', topic: '凪のアンビエント', guests: 1 },
];

export const bookings = [
  { name: '真夜中のB面', topic: '裏返して聴く', inHours: 3 },
  { name: '眠る前の室内楽', topic: '小さな音で', inHours: 5 },
  { name: 'はじめてのレゲエ', topic: '裏打ち入門', inHours: 6 },
  { name: 'Sunday Slow Breakfast', topic: 'slow songs only', inHours: 20 },
  { name: '満月試聴会', topic: '新譜を一枚まるごと', inHours: 50 },
];

export const talk = [
  'この入り方、何度聴いても好き',
  'ベースがいい仕事してる',
  'the chorus is so warm',
  '窓あけて聴いてます',
  'ちょうど雨が上がりました',
  'お茶いれてきた',
  'ここからが本番',
  '八拍目で泣いた',
  'first time here, hello everyone',
  'いらっしゃい',
  'ジャケットの月、きれいですね',
  '終電、行っちゃいました',
  'that drum sound!',
  '明日休みでよかった',
  '隣の席いいですか',
  'どうぞどうぞ',
];

export const notes = ['雨の夜に、ぜひ', undefined, 'for the last train'];

export const ownerTalk = [
  '次の曲、少し静かになります',
  'ゆっくりしていってください',
  '看板の灯り、ひとつ落としますね',
  '珈琲、もう一杯どうぞ',
];

export const posts = [
  '四年前の一枚も聴けるようになりました。ベランダの前の日の話です。',
  'いま一曲目が流れています。@小夜 さん、ありがとう。席の端で聴いています。\nhttps://example.com/live-notes に曲順を置いておきます。',
  '土曜の夜は貸切です。録音した部屋の話も、曲のあいだに少しだけ。お茶を用意して来てください。',
];

/** What the picture of the first post shows. */
export const pictureText = '窓の外の町。秋の夜、灯りがいくつか残っている。';

export const scheduledPost = '土曜の曲順を決めました。開店の一時間前に、ここに置きます。';
export const draftText = '録音した部屋の話。窓を開けて録った日のことから';

const reactionIds = ['4', '2', '4', '1', '3', '4', '6'] as const;
/** What somebody thinks of a post: mostly they love it. */
export const reactionsOf = (at: number): (typeof reactionIds)[number] => reactionIds[at % reactionIds.length] ?? '1';

/** What is given in the room, each in its ink for its time. */
export const paidWords = [
  { contentId: 'flower-shu-300', message: 'この曲を教えてくれて、ありがとう' },
  { contentId: 'flower-asagi-180', message: '四年越しの初日、おめでとうございます' },
  { contentId: 'flower-sakura-60', message: 'from the last train, with love' },
] as const;

export const letterText =
  '{名前}さん、雨の夜に来てくれてありがとう。\n\nあの一曲を、帰り道でもう一度聴きました。\nまた土曜の夜に、灯りをつけて待っています。';
