// npm run operator -- e-mail: makes someone who signed up an operator, in the data of npm start (which may be running
// or not) or in DATABASE_URL.
import { die, Stop } from '../progress.mjs';
import { runOnData } from './on-data.mjs';

try {
  const email = process.argv[2];
  if (!email) throw new Stop('Uso: npm run operator -- persona@institucion.ve');
  process.exitCode = await runOnData('services/accounts/dist/make-operator.js', [email]);
} catch (error) {
  die(error);
}
