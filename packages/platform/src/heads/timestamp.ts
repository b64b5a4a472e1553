import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, Certificate, ContentInfo, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { certificatesIn } from '../certificates-in.js';
import type { HeadPlaces } from '../config-reader.js';

type Authority = NonNullable<HeadPlaces['tsa']>;

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** ms that an authority has to answer in. */
const PATIENCE = 8_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The word of an authority (RFC 3161) that it was shown this text's digest, DER. Throws where it gives none, or one
 * that it is not believed by.
 */
export async function timestampOf(text: string, { url, ca }: Authority): Promise<Buffer> {
  const request = new TimeStampReq({
    version: 1,
    certReq: true,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: digest(text) }),
    }),
    // It asks for this one answer. Positive, and of as many bytes as it has.
    nonce: new Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(8)]) }),
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
    body: new Uint8Array(request.toSchema().toBER()),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`the timestamp authority answered ${answer.status}`);
  const { status, timeStampToken } = TimeStampResp.fromBER(await answer.arrayBuffer());
  if (status.status > 1 || !timeStampToken) throw new Error(`the timestamp authority refused with status ${status.status}`);
  const token = Buffer.from(timeStampToken.toSchema().toBER());
  const { nonce } = (await opened(token, text, ca)).info;
  if (!nonce?.isEqual(request.nonce)) throw new Error('the timestamp authority answered another request');
  return token;
}

/** When an authority that is believed was shown this text. Throws a sentence where the token does not say so. */
export async function timeOf(token: Buffer, text: string, ca: string): Promise<Date> {
  return (await opened(token, text, ca)).info.genTime;
}

async function opened(token: Buffer, text: string, ca: string): Promise<{ info: TSTInfo }> {
  const { signed, info } = parsed(token);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const shown = Buffer.from(hashedMessage.valueBlock.valueHexView);
  if (hashAlgorithm.algorithmId !== SHA_256 || !shown.equals(digest(text))) throw new Error('es de otra huella');
  const { signatureVerified, signerCertificate } = await signed
    .verify({
      signer: 0,
      data: new Uint8Array(Buffer.from(text)).buffer,
      trustedCerts: certificatesIn(ca).map(({ raw }) => Certificate.fromBER(new Uint8Array(raw).buffer)),
      checkChain: true,
      extendedMode: true,
    })
    .catch((error: Error) => {
      throw new Error(`no es de la autoridad en la que se confía, o su certificado no valía entonces (${error.message})`);
    });
  const usage = signerCertificate?.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue as
    | { keyPurposes: string[] }
    | undefined;
  if (!signatureVerified) throw new Error('su firma no es válida');
  if (!usage?.keyPurposes.includes(TIME_STAMPING)) throw new Error('lo firmó un certificado que no es para sellos de tiempo');
  return { info };
}

function parsed(token: Buffer): { signed: SignedData; info: TSTInfo } {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token).buffer).content });
    // Of any other content the library compares no digest.
    if (signed.encapContentInfo.eContentType !== TST_INFO) throw new Error('not a timestamp');
    return { signed, info: TSTInfo.fromBER(signed.encapContentInfo.eContent!.getValue()) };
  } catch {
    throw new Error('no se puede leer');
  }
}
