import { defineTexts } from '@touchline/contract/texts/catalogue'

export const mailSettingsTexts = defineTexts('mailSettings', {
  server: {
    title: { en: 'Mail server', ja: 'メールサーバー' },
    text: {
      en: 'The SMTP server that sends e-mails. E-mails stay on hold until a host and a from address are saved.',
      ja: 'Touchline がメールの送信に使うサーバーです。ホストと差出人アドレスを保存するまで、メールは保留されます。',
    },
    host: {
      en: 'The SMTP host name from your mail provider. Required to send e-mails.',
      ja: 'メールサービスが案内しているSMTPサーバーのホスト名です。メールの送信に必要です。',
    },
    ports: {
      en: 'Common ports: 587 (TLS), 465 (SSL), 25 (no encryption).',
      ja: '一般的なポート：587（TLS）、465（SSL）、25（暗号化なし）',
    },
    tls: {
      en: 'Nothing is sent until the connection is encrypted.',
      ja: '接続が暗号化されてから送信します。',
    },
    ssl: { en: 'The connection is encrypted from the start.', ja: '最初から暗号化して接続します。' },
    none: {
      en: 'E-mails and the password are sent unencrypted and can be intercepted.',
      ja: 'メールとパスワードが暗号化されず、第三者に読み取られるおそれがあります。',
    },
    defaultPort: {
      en: 'The default port for {{encryption}} is {{port}}.',
      ja: '{{encryption}}のポートは、一般的に{{port}}です。',
    },
    defaultEncryption: {
      en: 'Default encryption for port {{port}}: {{encryption}}.',
      ja: 'ポート{{port}}の暗号化は、一般的に「{{encryption}}」です。',
    },
    use: { en: 'Use {{usual}}', ja: '「{{usual}}」にする' },
  },
  account: {
    title: { en: 'Authentication', ja: 'SMTP認証' },
    text: {
      en: 'Leave both fields empty if the server requires no authentication.',
      ja: 'サーバーが認証を必要としない場合は、どちらも空欄にします。',
    },
    inTheClear: {
      en: 'Without encryption, others can intercept this password.',
      ja: '暗号化しない場合、このパスワードは第三者に読み取られるおそれがあります。',
    },
  },
  sender: {
    title: { en: 'Sender', ja: '差出人' },
    text: {
      en: 'The sender of all e-mails. The server must allow the address. Without a name, e-mails show the organisation’s name.',
      ja: 'すべてのメールの差出人です。サーバーが許可しているアドレスを入力してください。差出人名が空欄の場合は、団体名が表示されます。',
    },
  },
  testMail: {
    title: { en: 'Test e-mail', ja: 'テストメール' },
    text: {
      en: 'Sends a short e-mail with the values in this form, and waits up to 10 seconds. Nothing is saved.',
      ja: '入力中の内容で短いメールを送信し、結果を最長10秒待ちます。設定は保存されません。',
    },
    to: { en: 'Send to', ja: '送信先' },
    own: { en: 'Leave empty to send to your own address.', ja: '空欄の場合は、自分のアドレスに送信します。' },
    start: { en: 'Send test e-mail', ja: 'テストメールを送信' },
    running: {
      en: 'Sending: waiting for {{server}} (up to 10 seconds)',
      ja: '送信中：{{server}} の応答を待っています（最長10秒）',
    },
    succeeded: { en: 'The test e-mail was sent.', ja: 'テストメールを送信しました。' },
    failed: { en: 'Test email failed!', ja: 'テストメールを送信できませんでした。' },
    stages: { en: 'Delivery steps', ja: '送信の手順' },
    code: { en: 'Code: {{code}}', ja: 'コード：{{code}}' },
    dialogue: { en: 'SMTP log', ja: 'SMTPログ' },
    client: { en: 'Touchline:', ja: 'Touchline：' },
    server: { en: 'Server:', ja: 'サーバー：' },
  },
  error: {
    connect: {
      en: 'No mail server responds at this host and port. Check the host, port and encryption, and that this server can connect to it.',
      ja: 'このホストとポートからメールサーバーの応答がありません。ホスト名の入力、ポート、暗号化と、このサーバーから接続できるかどうかを確認してください。',
    },
    tls: {
      en: 'No trusted encrypted connection could be established. Check the port and encryption, or ask the administrator of the mail server about its certificate.',
      ja: '信頼できる暗号化接続を確立できませんでした。ポートと暗号化を確認するか、接続先の管理者に証明書についてお問い合わせください。',
    },
    auth: {
      en: 'The server rejected the user name or password. Check both; some providers require an app password.',
      ja: 'サーバーの認証に失敗しました。ユーザー名とパスワードを確認してください。アプリパスワードが必要な場合もあります。',
    },
    sender: {
      en: 'The server rejected this from address. Use an address that belongs to the account.',
      ja: 'この差出人アドレスはサーバーに拒否されました。アカウントに属するアドレスを使用してください。',
    },
    recipient: {
      en: 'The server rejected this recipient. Try another address.',
      ja: 'この宛先はサーバーに拒否されました。別のアドレスでお試しください。',
    },
    data: {
      en: 'The server rejected the message. Check its response for the reason.',
      ja: 'メッセージがサーバーに受け付けられませんでした。応答に理由が示されている場合があります。',
    },
    busy: {
      en: 'The server is busy, or delays or limits e-mails from this site. Try again in a few minutes. If this goes on, ask its provider about limits.',
      ja: 'サーバーが混雑しているか、このサイトからのメールを遅延または制限しています。数分後にもう一度お試しください。続く場合は、メールサービスの制限を確認してください。',
    },
    lost: {
      en: 'The connection was lost before the server confirmed the e-mail. Try again. If this goes on, ask its provider for the reason.',
      ja: 'サーバーがメールの受け付けを確認する前に、接続が切れました。もう一度お試しください。続く場合は、メールサービスにお問い合わせください。',
    },
    name: {
      en: 'The server expects the full host name of this site. Set PUBLIC_URL to an address with a domain name.',
      ja: 'サーバーは、このサイトの完全なホスト名を必要としています。PUBLIC_URLに、ドメイン名を含むアドレスを設定してください。',
    },
    refused: {
      en: 'The server refuses connections from this site. Ask its provider to allow the host name or IP address of this site, or use port 587 with a user name and password.',
      ja: 'このサイトからの接続がサーバーに拒否されました。ホスト名またはIPアドレスの許可をメールサービスに依頼するか、ポート587とSMTP認証を使用してください。',
    },
    slow: {
      en: 'The server did not reply within 10 seconds. E-mails that are no test wait up to 10 minutes for each reply, so they may still be delivered.',
      ja: '10秒以内にサーバーの応答がありませんでした。テスト以外のメールは応答を最長10分待つため、送信できる可能性があります。',
    },
    unreadable: {
      en: 'The stored password cannot be read because its encryption key is missing. Enter it again.',
      ja: '暗号化キーがないため、登録済みのパスワードを読み取れません。もう一度入力してください。',
    },
  },
})
