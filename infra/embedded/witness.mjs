// npm run witness: a witness of public logs (c2sp.org/tlog-witness) on this machine, behind whatever stands before it.
import { run } from '../children.mjs';
import { node, root } from '../paths.mjs';
import { die } from '../progress.mjs';

try {
  process.exitCode = await run(node, ['services/operations/dist/witness.js', ...process.argv.slice(2)], { cwd: root });
} catch (error) {
  die(error);
}
