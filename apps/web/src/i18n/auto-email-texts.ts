import './setting-form-texts.ts'
import { addTexts } from './language.ts'
import type { SameKeys } from './public-texts.ts'

/** The texts of the settings for mail: they arrive with their page. */
export const autoEmailEn = {
  autoEmail: {
    server: {
      title: 'Mail server',
      text: 'Where Touchline hands in its mails. Until a host and a from address are saved, mails wait.',
      host: 'As your mail provider names it. Needed before anything is sent.',
      ports: '587 with TLS, 465 with SSL, 25 without encryption are usual.',
      tls: 'The connection has to become encrypted before anything is sent.',
      ssl: 'Encrypted from the first byte.',
      none: 'Anyone on the way can read the mails and the password.',
      defaultPort: 'With {{encryption}} the port is usually {{port}}.',
      defaultEncryption: 'Port {{port}} usually goes with: {{encryption}}.',
      use: 'Use {{usual}}',
    },
    account: {
      title: 'Sign-in',
      text: 'Leave both empty if the server asks for none.',
      inTheClear: 'Without encryption this password travels where others can read it.',
    },
    sender: {
      title: 'Sender',
      text: 'Who mails come from. The server has to allow the address, and nothing is sent without one.',
    },
    testMail: {
      title: 'Test mail',
      text: 'Sends a short mail with what the form says now. Nothing is saved.',
      to: 'Send to',
      own: 'Leave empty to use your own address.',
      start: 'Send a test mail',
      running: 'Sending, for ten seconds at most',
      stages: 'How far the mail came',
      code: 'Code: {{code}}',
      dialogue: 'What was said to the server and by it',
      client: 'Touchline:',
      server: 'Server:',
    },
    stage: {
      connect: 'Reach the server',
      tls: 'Encrypt',
      auth: 'Sign in',
      sender: 'Name the sender',
      recipient: 'Name the recipient',
      data: 'Hand in the mail',
    },
    fault: {
      connect:
        'No mail server responds at this host and port. Check the spelling of the host, the port and the encryption, and whether this machine may connect to it.',
      tls: 'No trusted encrypted connection could be made. Check port and encryption, or ask whoever runs the server about its certificate.',
      auth: 'The server refused the sign-in. Check user name and password; some providers want a password made for apps.',
      sender: 'The server does not accept this from address. Use one that belongs to the account.',
      recipient: 'The server does not accept this recipient. Try another address.',
      data: 'The server did not take the message. Its answer may say why.',
      unreadable: 'The stored password cannot be read, because its key is missing. Enter it again.',
    },
  },
} as const

const autoEmailJa = {
  autoEmail: {
    server: {
      title: 'メールサーバー',
      text: 'Touchline がメールの送信に使うサーバーです。ホストと差出人アドレスを保存するまで、メールは保留されます。',
      host: 'メールの提供元が案内しているホスト名です。送信には入力が必要です。',
      ports: '一般的には、TLS は587、SSL は465、暗号化なしは25です。',
      tls: '暗号化した接続に切り替わるまで、何も送信しません。',
      ssl: '最初から暗号化して接続します。',
      none: 'メールとパスワードが、通信経路上で読み取られるおそれがあります。',
      defaultPort: '{{encryption}}のポートは、一般的に{{port}}です。',
      defaultEncryption: 'ポート{{port}}の暗号化は、一般的に「{{encryption}}」です。',
      use: '「{{usual}}」にする',
    },
    account: {
      title: 'サーバーへのサインイン',
      text: 'サーバーがサインインを必要としない場合は、どちらも空欄にします。',
      inTheClear: '暗号化しない場合、このパスワードは第三者に読み取られるおそれがあります。',
    },
    sender: {
      title: '差出人',
      text: 'メールの差出人です。サーバーが許可しているアドレスを入力してください。アドレスがないと送信できません。',
    },
    testMail: {
      title: 'テストメール',
      text: '入力中の内容で、短いメールを送信します。設定は保存されません。',
      to: '送信先',
      own: '空欄の場合は、自分のアドレスに送信します。',
      start: 'テストメールを送信',
      running: '送信しています（最長10秒）',
      stages: 'メール送信の手順',
      code: 'コード：{{code}}',
      dialogue: 'サーバーとのやり取り',
      client: 'Touchline：',
      server: 'サーバー：',
    },
    stage: {
      connect: '接続',
      tls: '暗号化',
      auth: 'サインイン',
      sender: '差出人の指定',
      recipient: '宛先の指定',
      data: 'メールの受け渡し',
    },
    fault: {
      connect:
        'このホストとポートからメールサーバーの応答がありません。ホスト名の入力、ポート、暗号化と、このサーバーから接続できるかどうかを確認してください。',
      tls: '信頼できる暗号化接続を確立できませんでした。ポートと暗号化を確認するか、接続先の管理者に証明書についてお問い合わせください。',
      auth: 'サーバーへのサインインが拒否されました。ユーザー名とパスワードを確認してください。アプリ専用のパスワードが必要な場合もあります。',
      sender: 'この差出人アドレスはサーバーに拒否されました。アカウントに属するアドレスを使用してください。',
      recipient: 'この宛先はサーバーに拒否されました。別のアドレスでお試しください。',
      data: 'メッセージがサーバーに受け付けられませんでした。応答に理由が示されている場合があります。',
      unreadable: '暗号化キーがないため、登録済みのパスワードを読み取れません。もう一度入力してください。',
    },
  },
} as const satisfies SameKeys<typeof autoEmailEn>

addTexts({ en: autoEmailEn, ja: autoEmailJa })
