// node tests/load/run-http.mjs: the signed-in list and saves alone, without the rest of npm run bench.
// With PROFILE=folder the server writes a CPU profile into it when it ends.
import { alone } from './alone.mjs';
import { benchHttp } from './http.mjs';

const { PROFILE } = process.env;
await alone(
  import.meta.url,
  (product) => benchHttp(product, { server: product.pid, ...product.stores.pids }),
  PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILE}` } : {},
);
