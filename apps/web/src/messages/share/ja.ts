export const share = {
  title: { room: 'この部屋を共有', channel: 'このチャンネルを共有', post: 'この投稿を共有' },
  code: '「{name}」のQRコード',
  codeHint: {
    room: 'カメラで読み取ると、この部屋が開きます',
    channel: 'カメラで読み取ると、このチャンネルが開きます',
    post: 'カメラで読み取ると、この投稿が開きます',
  },
  shortAddress: '短いリンク',
  address: 'リンク',
  copy: 'コピー',
  device: 'ほかのアプリで共有',
  button: '共有する',
  text: { room: '「{name}」で、いっしょに聴きませんか', channel: '{name}のチャンネル', post: '{name}' },
  copied: 'リンクをコピーしました',
  failed: 'コピーできませんでした。このリンクを手でコピーしてください：{address}',
} as const;
