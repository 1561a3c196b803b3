import { importPKCS8, SignJWT } from 'jose';

/** Apple's client secret: an ES256 token naming team, client and audience. Valid for five minutes. */
export async function mintClientSecret(options: {
  teamId: string;
  keyId: string;
  privateKeyPem: string;
  clientId: string;
  audience: string;
}): Promise<string> {
  const key = await importPKCS8(options.privateKeyPem, 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: options.keyId })
    .setIssuer(options.teamId)
    .setSubject(options.clientId)
    .setAudience(options.audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
