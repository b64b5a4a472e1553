// npm run ledger:check: proves that the ledger of payments is whole and agrees with the payments, in the data of npm
// start or in DATABASE_URL.
import { die } from '../progress.mjs';
import { runOnData } from './on-data.mjs';

try {
  process.exitCode = await runOnData('services/payments/dist/ledger-check.js', []);
} catch (error) {
  die(error);
}
