// npm run apart: every service a process of its own behind nginx, with stores in a folder of their own. Ctrl-C ends all of it.
import { join } from 'node:path';
import { dataDir as dataFolder } from './paths.mjs';
import { die, step } from './progress.mjs';
import { startApart } from './embedded/apart.mjs';
import { startStores } from './embedded/stores.mjs';

// Never the data of npm start: what was a demo's stays one.
const dataDir = join(dataFolder(), 'aparte');
const port = Number(process.env.PORT || 8080);

/** @type {(() => Promise<void>)[]} */
const started = [];
const stop = async () => {
  for (const end of started.splice(0).toReversed()) await end();
};
let asked = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    if (asked) return;
    asked = true;
    console.log('\n  Deteniendo…');
    void stop().then(() => process.exit(0));
  });

try {
  const stores = await startStores({ dataDir });
  started.push(() => stores.stop());
  const apart = await step('Iniciando los servicios y nginx', () => startApart({ ...stores, dataDir, port }));
  started.push(() => apart.stop());
  console.log(`\n    ${apart.url}\n\n    Bitácoras   ${join(dataDir, 'logs')}\n    Para salir  Ctrl-C\n`);
} catch (error) {
  await stop();
  die(error);
}
