// node tests/load/run-assignment.mjs: the sharing out of a panel alone, without the rest of npm run bench.
import { alone } from './alone.mjs';
import { benchAssignment } from './assignment.mjs';

await alone(import.meta.url, benchAssignment);
