import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { showDate, todayInCaracas } from '@registro/contracts/dates';
import { ConfigError, readKeysDir } from '@registro/platform/config';
import { KEY_USES, type KeyFile, type KeyUse, readKeys } from '@registro/platform/keys/key-file';
import { makeKey, revokeKey } from '@registro/platform/keys/make-key';

const USAGE = `Uso: npm run keys -- nueva ${KEY_USES.join('|')} [--dias N] [--cadena certificados.pem --llave privada.pem]
     npm run keys -- revocar ID --motivo "…" [--desde AAAA-MM-DD]
     npm run keys -- lista`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dias: { type: 'string' },
    cadena: { type: 'string' },
    llave: { type: 'string' },
    motivo: { type: 'string' },
    desde: { type: 'string' },
  },
});

const isUse = (word: string | undefined): word is KeyUse => KEY_USES.some((uso) => uso === word);

async function make(folder: string, uso: string | undefined): Promise<string> {
  const dias = values.dias === undefined ? undefined : Number(values.dias);
  const { cadena, llave } = values;
  if (!isUse(uso) || (dias !== undefined && !(Number.isInteger(dias) && dias > 0)) || !cadena !== !llave) throw new ConfigError(USAGE);
  const chain = cadena && llave ? { cadena: readFileSync(cadena, 'utf8'), llave: readFileSync(llave, 'utf8') } : undefined;
  const key = await makeKey(folder, { uso, dias, chain });
  return `${lineOf(key)}\nEstá en ${folder}. Guarde una copia aparte: ninguna copia de seguridad la lleva.`;
}

function revoke(folder: string, id: string | undefined): string {
  const { motivo, desde = todayInCaracas() } = values;
  if (!id || !motivo) throw new ConfigError(USAGE);
  return lineOf(revokeKey(folder, id, motivo, desde));
}

function lineOf({ id, uso, algoritmo, desde, hasta, revocada, privada }: KeyFile): string {
  const life = uso === 'raiz' ? 'vale' : 'firma';
  const ended = revocada ? ` · REVOCADA desde el ${showDate(revocada.desde)}: ${revocada.motivo}` : '';
  return `${id}  ${uso.padEnd(10)}  ${algoritmo.padEnd(7)}  ${life} del ${showDate(desde)} al ${showDate(hasta)}${privada ? '' : ' · solo la parte pública'}${ended}`;
}

/** Answers what was done, in Spanish. Throws `ConfigError` with what is in the way. */
async function answer(): Promise<string> {
  const [verb, what] = positionals;
  const folder = readKeysDir();
  if (verb === 'nueva') return make(folder, what);
  if (verb === 'revocar') return revoke(folder, what);
  if (verb !== 'lista') throw new ConfigError(USAGE);
  return readKeys(folder).map(lineOf).join('\n') || `No hay claves en ${folder}: nada se firma.`;
}

try {
  console.log(await answer());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
