import { resolve } from 'node:path';
import { readNoteKey, writeNoteKey } from '@registro/verify/log/note';
import { Witness } from '@registro/verify/log/witness';
import { serveWitness } from '@registro/verify/log/witness-server';

const USAGE = `Uso: npm run witness -- CARPETA NOMBRE PUERTO LLAVE-DE-LA-BITÁCORA…
La carpeta guarda la llave del testigo y lo último que vio; la llave de la bitácora está en /bitacora/llaves.`;

const [folder, name, port, ...logs] = process.argv.slice(2);
const keys = logs.map(readNoteKey);
if (!folder || !name || !/^\d{1,5}$/.test(port ?? '') || !keys.length || keys.some((key) => key?.kind !== 'log')) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const witness = new Witness(resolve(folder), name, () => keys.flatMap((key) => key ?? []));
  const { url } = await serveWitness(witness, Number(port));
  console.log(`Testigo en ${url}. Para TLOG_WITNESSES de la bitácora:\n${writeNoteKey(witness.key)} ${url}`);
}
