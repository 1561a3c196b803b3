import { generateKeyPairSync, randomBytes } from 'node:crypto';

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const secret = () => randomBytes(32).toString('base64');

/** What production cannot do without, named; its database and its store are nowhere. The bus and the pushes are left. */
export const productionEnvironment = {
  SLIDE_ENV: 'production',
  WEB_URL: 'https://slide.example',
  API_URL: 'https://api.slide.example',
  COOKIE_DOMAIN: 'slide.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  KAKAO_CLIENT_ID: 'kakao',
  KAKAO_CLIENT_SECRET: 'kakao',
  APPLE_CLIENT_ID: 'apple',
  APPLE_TEAM_ID: 'TEAM',
  APPLE_KEY_ID: 'KEY',
  APPLE_PRIVATE_KEY: privateKey,
  NICE_CLIENT_ID: 'nice',
  NICE_CLIENT_SECRET: 'nice',
  TOKEN_SECRET: secret(),
  IDENTITY_HASH_SECRET: secret(),
  UPLOAD_SECRET: secret(),
};
