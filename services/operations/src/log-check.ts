import 'reflect-metadata';
import { countOf } from '@registro/contracts/count';
import { readFileStore } from '@registro/platform/config';
import { checkCommand, inOnePicture } from '@registro/platform/database/check-command';
import { row } from '@registro/platform/database/database';
import { checkHeads } from '@registro/platform/heads/check-heads';
import { sql } from 'kysely';
import { checkLog } from './log/check-log.js';
import { LOG_HEADS } from './log/log-heads.js';
import { lastSigned } from './log/last-signed.js';
import { tables } from './operations.tables.js';

await checkCommand(tables, (all) =>
  inOnePicture(all, async (em) => {
    const last = await row(em, sql<{ origen: string }>`select origen from operations.punto order by fecha desc limit 1`);
    const name = last?.origen ?? '';
    const store = readFileStore();
    const { fault, size } = await checkLog(em, name, await lastSigned(store.dataDir, name));
    const heads = await checkHeads(em, LOG_HEADS, store);
    const problemas = [fault, ...heads.problemas].filter((problem) => problem !== null);
    return {
      dicho: [heads.dicho],
      problemas,
      final: problemas.length ? 'La bitácora no está íntegra.' : `La bitácora está íntegra: ${countOf(size, 'anotación', 'anotaciones')}`,
    };
  }),
);
