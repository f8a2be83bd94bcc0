import { defineTexts } from '@touchline/contract/texts/catalogue'

export const profileFieldsTexts = defineTexts('profileFields', {
  city: {
    label: { en: 'City', ja: '市区町村' },
    state: { en: 'State or prefecture', ja: '都道府県・州' },
    country: { en: 'Country', ja: '国' },
    hint: {
      en: 'Search by name, or enter a city that is not in the list.',
      ja: '名称で検索できます。一覧にない場合は、そのまま入力してください。',
    },
    lockedHint: {
      en: 'State and country are set by the city. Clear the city to edit them.',
      ja: '都道府県・州と国は市区町村に応じて設定されます。変更するには市区町村を消去してください。',
    },
    locked: { en: 'Set by the city', ja: '市区町村に応じて設定' },
    clear: { en: 'Clear city', ja: '市区町村を消去' },
    searching: { en: 'Searching cities', ja: '市区町村を検索しています' },
    found_one: { en: '{{count}} city', ja: '{{count}}件' },
    found_other: { en: '{{count}} cities', ja: '{{count}}件' },
    none: {
      en: 'No city found. Your text is kept.',
      ja: '該当する市区町村がありません。入力した内容をそのまま使用できます。',
    },
    filled: {
      en: 'State and country set: {{stateAndCountry}}',
      ja: '都道府県・州と国を設定しました：{{stateAndCountry}}',
    },
    searchFailed: {
      en: 'Something went wrong getCityData {{error}}',
      ja: '市区町村を検索できませんでした：{{error}}',
    },
    detailsFailed: {
      en: 'Something went wrong getCountryStateByCity {{error}}',
      ja: '都道府県・州と国を取得できませんでした：{{error}}',
    },
  },
  phone: {
    label: { en: 'Phone number', ja: '電話番号' },
    country: { en: 'Country code', ja: '国番号' },
    number: { en: 'Number', ja: '番号' },
    example: { en: 'e.g. {{number}}', ja: '例：{{number}}' },
  },
  logo: {
    label: { en: 'Company logo', ja: '会社ロゴ' },
    choose: { en: 'Choose logo', ja: 'ロゴを選択' },
    replace: { en: 'Replace', ja: '変更' },
    remove: { en: 'Remove', ja: '削除' },
    hint: {
      en: 'You can also drop or paste an image. PNG, JPEG or WebP, up to {{size}}.',
      ja: 'ドロップや貼り付けでも指定できます。PNG、JPEG、WebP 形式、{{size}}以下。',
    },
    uploading: { en: 'Uploading logo', ja: 'ロゴをアップロードしています' },
    processing: { en: 'Almost done', ja: 'まもなく完了します' },
    cancel: { en: 'Cancel upload', ja: 'アップロードを中止' },
    discard: { en: 'Discard', ja: '破棄' },
    saved: { en: 'Logo saved', ja: 'ロゴを保存しました' },
    removed: { en: 'Logo removed', ja: 'ロゴを削除しました' },
    failed: {
      en: 'Failed to upload image. Please try again.',
      ja: '画像をアップロードできませんでした。もう一度お試しください。',
    },
    removeTitle: { en: 'Remove the company logo?', ja: '会社ロゴを削除しますか？' },
    removeText: {
      en: 'The sidebar and your profile will show the Touchline logo instead.',
      ja: 'サイドバーとプロフィールには、代わりに Touchline のロゴが表示されます。',
    },
  },
  crop: {
    title: { en: 'Crop logo', ja: 'ロゴの切り抜き' },
    shape: { en: 'Shape', ja: '形' },
    square: { en: 'Square', ja: '正方形' },
    whole: { en: 'Whole image', ja: '画像全体' },
    preview: { en: 'Preview', ja: 'プレビュー' },
    use: { en: 'Use this logo', ja: 'このロゴを使用' },
    area: {
      en: 'Crop area. Move it with the arrow keys; hold Shift for larger steps.',
      ja: '切り抜く範囲。矢印キーで移動します。Shift キーを押しながら操作すると、大きく移動します。',
    },
    corners: {
      nw: {
        en: 'Top left corner. Resize with the arrow keys.',
        ja: '左上の角。矢印キーで大きさを変更します。',
      },
      ne: {
        en: 'Top right corner. Resize with the arrow keys.',
        ja: '右上の角。矢印キーで大きさを変更します。',
      },
      se: {
        en: 'Bottom right corner. Resize with the arrow keys.',
        ja: '右下の角。矢印キーで大きさを変更します。',
      },
      sw: {
        en: 'Bottom left corner. Resize with the arrow keys.',
        ja: '左下の角。矢印キーで大きさを変更します。',
      },
    },
  },
})
