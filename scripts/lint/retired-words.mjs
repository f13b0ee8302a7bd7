/**
 * Words that the product's texts no longer use, by language, with the word to use instead. A pattern is here when a machine
 * can judge it: what depends on the sentence is a matter for who reads the text.
 */
export const retiredWords = {
  ja: [
    [/もういちど/, 'もう一度'],
    [/読み込/, '読みこ'],
    [/暦/, 'カレンダー'],
    [/(?<!て|で)しまう/, '保存'],
    [/編む/, '編集'],
    [/部屋主/, '店主'],
    [/あたらしい盤/, '新着アルバム'],
    [/番頭をたのむ/, '番頭（共同店主）を招く'],
    [/\}日と/, 'あと{days}日{hours}時間{minutes}分'],
    [/[ぁ-ヶ一-鿿」』）][,;!?:](?!\/\/)/, 'punctuation of full width'],
  ],
  en: [
    [/favourite/i, 'favorite'],
    [/colour/i, 'color'],
    [/cancelled|cancelling/i, 'canceled, canceling'],
    [/recognise|organis|apologis/i, 'the spelling with z'],
    [/behaviour/i, 'behavior'],
    [/catalogue/i, 'catalog'],
    [/co-host/i, 'co-owner'],
    [/\be-mail/i, 'email'],
    [/tokyo time/i, 'Japan time'],
    [/\b(?:whoever|anew|shall)\b/i, 'plain words'],
    [/\bany more(?=[.’'”]|$)/i, 'anymore, or no longer'],
  ],
  'zh-TW': [
    [/開房/, '開聽歌房'],
    [/您/, '你'],
    [/播放清單/, '歌單'],
    [/待播清單/, '播放順序'],
    [/架子/, '收藏'],
    [/發言的間隔/, '慢速模式'],
    [/店主/, '房主'],
    [/藝人|歌手/, '音樂人'],
    [/個聽歌房/, '間聽歌房'],
    [/社群規範/, '社群守則'],
    [/視頻/, '影片'],
    [/音頻/, '音訊'],
    [/質量/, '品質'],
    [/默認/, '預設'],
    [/賬/, '帳'],
    [/信息/, '訊息'],
    [/網絡/, '網路'],
    [/用戶/, '使用者'],
    [/登錄/, '登入'],
    [/註銷/, '登出'],
    [/屏幕/, '螢幕'],
    [/軟件/, '軟體'],
    [/程序/, '程式'],
    [/服務器/, '伺服器'],
    [/鏈接/, '連結'],
    [/郵箱/, '電子郵件'],
    [/加載/, '載入'],
    [/刷新/, '重新整理'],
    [/界面/, '介面'],
    [/設置/, '設定'],
    [/短信/, '簡訊'],
    [/激活/, '啟用'],
    [/搜索|查找/, '搜尋'],
    [/保存/, '儲存'],
    [/菜單/, '選單'],
    [/緩存/, '快取'],
    [/發送/, '傳送'],
    [/添加/, '新增'],
    [/數據/, '資料'],
    [/[一-鿿」』》）][,;!?:](?!\/\/)/, 'punctuation of full width'],
  ],
};

/** Each retired word of a text with the word to use, as `the word: use this`. */
export const findRetiredWords = (locale, text) =>
  (retiredWords[locale] ?? []).flatMap(([pattern, use]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}”: use ${use}`];
  });
