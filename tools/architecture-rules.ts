type Layer = {
  readonly name: string
  /** A file belongs to the first layer that matches. */
  readonly files: RegExp
  /** Packages by name, files of the repository by path. */
  readonly mayImport: readonly (RegExp | 'same feature')[]
}

const contract = /^packages\/contract\/src\//
const node = /^node:/
const apiShared =
  /^apps\/api\/src\/(attention|records|events|delivery|database|postgres|queue|jobs|spreadsheets|egress|files|http|secrets|concurrency|metrics|backup)\/|^apps\/api\/src\/errors\.ts$/
const webShared = /^apps\/web\/src\/(records|listing|forms|jobs|ui|session|site|http|i18n|theme|storage)\//
const react = /^(react|react-dom)(\/|$)/
const mantine = /^@mantine\//
const query = /^@tanstack\/react-query$/
const router = /^@tanstack\/react-router$/
const store = /^@tanstack\/react-store$/
const anything = /./

/** The imports that each layer may use. Tests may also import test helpers. */
export const layers: readonly Layer[] = [
  { name: 'tests', files: /\.test\.tsx?$|\/(testing|startup)\//, mayImport: [anything] },
  {
    name: 'contract',
    files: /^packages\/contract\/src\//,
    mayImport: [/^(zod\/mini|i18next|@scure\/base)$/, contract],
  },

  {
    name: 'one file knows COPY into the rows of imports',
    files: /^apps\/api\/src\/records\/imports\/staging-repository\.ts$/,
    mayImport: [contract, /^(kysely|pg|pg-copy-streams)$/, node, apiShared],
  },
  {
    name: 'only repositories see the database',
    files:
      /^apps\/api\/src\/(features\/(?<feature>[\w-]+)|records(\/(exports|imports))?)\/(([\w-]+-)?repository|[\w-]+-sql|statements)\.ts$/,
    mayImport: [contract, /^kysely$/, node, apiShared, 'same feature'],
  },
  {
    name: 'only routes see HTTP',
    files:
      /^apps\/api\/src\/(features\/(?<feature>[\w-]+)|records(\/(exports|imports))?)\/(([\w-]+-)?routes|[\w-]+-access)\.ts$/,
    mayImport: [
      contract,
      /^(fastify|fastify-type-provider-zod|zod(\/mini)?|prom-client)$/,
      node,
      apiShared,
      'same feature',
    ],
  },
  {
    name: 'one file knows the mail library',
    files: /^apps\/api\/src\/features\/(?<feature>mail)\/smtp\.ts$/,
    mayImport: [contract, /^nodemailer$/, node, apiShared, 'same feature'],
  },
  {
    name: 'one file knows the libraries of authenticator apps',
    files: /^apps\/api\/src\/features\/(?<feature>second-factors)\/totp\.ts$/,
    mayImport: [contract, /^(@scure\/base|qr)$/, node],
  },
  {
    name: 'one file knows the library of passkeys',
    files: /^apps\/api\/src\/features\/(?<feature>second-factors)\/webauthn\.ts$/,
    mayImport: [contract, /^@simplewebauthn\/server(\/helpers)?$/, 'same feature'],
  },
  {
    name: 'two files know the library of OpenID Connect',
    files: /^apps\/api\/src\/features\/(?<feature>single-sign-on)\/provider(-error)?\.ts$/,
    mayImport: [contract, /^openid-client$/, node, apiShared, 'same feature'],
  },
  {
    name: 'a feature is one function that receives the core and its needs from other features',
    files: /^apps\/api\/src\/features\/(?<feature>[\w-]+)\/feature\.ts$/,
    mayImport: [
      contract,
      /^prom-client$/,
      /^apps\/api\/src\/(core|feature|config)\.ts$/,
      apiShared,
      'same feature',
    ],
  },
  {
    name: 'a feature of the API knows no other feature, no HTTP and no SQL',
    files: /^apps\/api\/src\/features\/(?<feature>[\w-]+)\//,
    mayImport: [
      contract,
      /^(@node-rs\/argon2|@zxcvbn-ts\/.*|ipaddr\.js|libphonenumber-js\/.*|pino)$/,
      node,
      apiShared,
      'same feature',
    ],
  },
  {
    name: 'the lines of the dashboard know no feature',
    files: /^apps\/api\/src\/attention\//,
    mayImport: [contract, /^pino$/, node, /^apps\/api\/src\/attention\//],
  },
  {
    name: 'backups know no feature and no HTTP',
    files: /^apps\/api\/src\/backup\//,
    mayImport: [
      contract,
      /^(age-encryption|kysely|pg|pg-copy-streams|pino|tar-stream|zod)$/,
      node,
      /^apps\/api\/src\/((backup|database|events|files|postgres|queue|secrets)\/|errors\.ts$)/,
    ],
  },
  {
    name: 'database',
    files: /^apps\/api\/src\/database\//,
    mayImport: [
      contract,
      /^(kysely|pg|pino|prom-client)$/,
      node,
      /^apps\/api\/src\/(database\/|errors\.ts$)/,
    ],
  },
  {
    name: 'jobs know no feature and no HTTP',
    files: /^apps\/api\/src\/jobs\//,
    mayImport: [
      contract,
      /^(kysely|pg|pino)$/,
      node,
      /^apps\/api\/src\/((concurrency|database|jobs|queue)\/|errors\.ts$)/,
    ],
  },
  {
    name: 'one folder knows the libraries of spreadsheets',
    files: /^apps\/api\/src\/spreadsheets\//,
    mayImport: [
      contract,
      /^(csv-parse(\/sync)?|csv-stringify\/sync|hucre\/xlsx|iconv-lite|sax|yauzl)$/,
      node,
      /^apps\/api\/src\/(concurrency\/|spreadsheets\/|errors\.ts$)/,
    ],
  },
  {
    name: 'the embedded PostgreSQL',
    files: /^apps\/api\/src\/postgres\//,
    mayImport: [/^(pg|pino)$/, node, /^apps\/api\/src\/(postgres\/|database\/connection\.ts$|errors\.ts$)/],
  },
  {
    name: 'one folder knows the job library',
    files: /^apps\/api\/src\/queue\//,
    mayImport: [/^(kysely|pg|pg-boss|pino)$/, node, /^apps\/api\/src\/(database|queue)\//],
  },
  {
    name: 'deliveries know no feature and no HTTP',
    files: /^apps\/api\/src\/delivery\//,
    mayImport: [
      contract,
      /^(kysely|pino|prom-client)$/,
      node,
      /^apps\/api\/src\/((concurrency|delivery|database|queue|metrics)\/|errors\.ts$)/,
    ],
  },
  {
    name: 'one file knows the picture library',
    files: /^apps\/api\/src\/files\/image-encoding\.ts$/,
    mayImport: [contract, /^sharp$/, /^apps\/api\/src\/files\//],
  },
  {
    name: 'disks know the storage libraries',
    files: /^apps\/api\/src\/files\/(local-disk|s3-bucket|s3-driver|s3-upload|bounded-handler)\.ts$/,
    mayImport: [
      contract,
      /^(flydrive\/|@aws-sdk\/client-s3$|@smithy\/node-http-handler$)/,
      node,
      /^apps\/api\/src\/(concurrency|egress|files)\//,
    ],
  },
  {
    name: 'records know no feature, no HTTP and no SQL',
    files: /^apps\/api\/src\/records\//,
    mayImport: [contract, node, apiShared],
  },
  {
    name: 'events know no feature',
    files: /^apps\/api\/src\/events\//,
    mayImport: [contract, /^(kysely|pino)$/, node, /^apps\/api\/src\/(concurrency|database|events)\//],
  },
  {
    name: 'stored files know no feature',
    files: /^apps\/api\/src\/files\//,
    mayImport: [
      contract,
      /^(kysely|pino)$/,
      node,
      /^apps\/api\/src\/((database|egress|files|concurrency)\/|postgres\/processes\.ts$|errors\.ts$)/,
    ],
  },
  {
    name: 'concurrency limits and repeated work',
    files: /^apps\/api\/src\/concurrency\//,
    mayImport: [
      /^(p-queue|pino)$/,
      node,
      /^apps\/api\/src\/(concurrency\/|errors\.ts$|database\/unavailable\.ts$)/,
    ],
  },
  {
    name: 'metrics',
    files: /^apps\/api\/src\/metrics\//,
    mayImport: [/^prom-client$/, node, /^apps\/api\/src\/(concurrency|metrics)\//],
  },
  {
    name: 'secrets at rest',
    files: /^apps\/api\/src\/secrets\//,
    mayImport: [contract, node, /^apps\/api\/src\/(secrets\/|errors\.ts$)/],
  },
  {
    name: 'egress',
    files: /^apps\/api\/src\/egress\//,
    mayImport: [contract, /^(ipaddr\.js|p-queue)$/, node, /^apps\/api\/src\/egress\//],
  },
  { name: 'http', files: /^apps\/api\/src\/http\//, mayImport: [/^(?!apps\/api\/src\/(features|app))/] },
  {
    name: 'the core knows no feature',
    files: /^apps\/api\/src\/(core|feature)\.ts$/,
    mayImport: [
      contract,
      /^(fastify|fastify-type-provider-zod|kysely|pg|pino|prom-client)$/,
      /^apps\/api\/src\/(core|config)\.ts$/,
      apiShared,
    ],
  },
  { name: 'start of the API', files: /^apps\/api\/src\/[\w-]+\.ts$/, mayImport: [/^(?!apps\/web)/] },

  {
    name: 'one file knows the cropping library',
    files: /^apps\/web\/src\/ui\/inputs\/crop-box\.tsx$/,
    mayImport: [react, /^react-image-crop(\/|$)/, /^apps\/web\/src\/(ui|theme)\//],
  },
  {
    name: 'ui knows neither addresses, nor calls, nor the contract, except how texts are compared',
    files: /^apps\/web\/src\/ui\//,
    mayImport: [
      react,
      mantine,
      store,
      /^packages\/contract\/src\/text-folding$/,
      /^apps\/web\/src\/(ui|theme|storage)\//,
    ],
  },
  {
    name: 'routes hold no markup',
    files: /^apps\/web\/src\/(routes\/|router\.ts)/,
    mayImport: [/^(?!apps\/api)/],
  },
  {
    name: 'a feature of the web knows no other feature',
    files: /^apps\/web\/src\/features\/(?<feature>[\w-]+)\//,
    mayImport: [contract, react, mantine, query, router, webShared, 'same feature'],
  },
  { name: 'storage of the browser', files: /^apps\/web\/src\/storage\//, mayImport: [] },
  {
    name: 'session, site, calls, texts and theme know no form, list, record, job, page or shell',
    files: /^apps\/web\/src\/(session|site|http|i18n|theme)\//,
    mayImport: [/^(?!apps\/(api|web\/src\/(features|routes|shell|records|listing|forms|jobs)\/))/],
  },
  {
    name: 'records, forms, lists and jobs know no page and no shell',
    files: /^apps\/web\/src\/(records|listing|forms|jobs)\//,
    mayImport: [/^(?!apps\/(api|web\/src\/(features|routes|shell)\/))/],
  },
  {
    name: 'the shell knows no page',
    files: /^apps\/web\/src\/shell\//,
    mayImport: [/^(?!apps\/(api|web\/src\/(features|routes)\/))/],
  },
  { name: 'start of the web', files: /^apps\/web\/[\w./-]+$/, mayImport: [/^(?!apps\/api)/] },

  { name: 'e2e', files: /^e2e\//, mayImport: [/^(?!apps\/)/] },
  { name: 'bench', files: /^bench\//, mayImport: [anything] },
]
