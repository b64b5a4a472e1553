import 'reflect-metadata';
import { countOf } from '@registro/contracts/count';
import { AUDIT_CHAIN, AUDIT_GUARDS, AUDIT_ORIGIN, AUDIT_PERSON, AUDIT_WORDS } from '@registro/platform/audit-chain';
import { checkCommand, inOnePicture } from '@registro/platform/database/check-command';
import { changedGuards } from '@registro/platform/database/changed-guards';
import { ConfigError, readFileStore } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { ERASURES } from '@registro/platform/erasure/erased';
import { checkHeads } from '@registro/platform/heads/check-heads';
import { sql } from 'kysely';
import { type Anchor, firstBrokenLink, firstForgotten, firstUnlinked, lostAnchor, newestLink } from './audit/check-chain.js';
import { AUDIT_CHAIN_ROWS } from './audit/keep-audit-heads.js';
import { tables } from './operations.tables.js';

/** `1234:abcd…`: a link as the log of a process told it, kept outside of the database. */
function anchorOf(text: string | undefined): Anchor | null {
  if (text === undefined) return null;
  const [, numero, huella] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!numero || !huella) throw new ConfigError('Escriba el eslabón como número:huella');
  return { numero: Number(numero), huella };
}

await checkCommand(tables, (all) => {
  const anchor = anchorOf(process.argv[2]);
  return inOnePicture(all, async (em) => {
    const newest = await newestLink(em);
    const [kept] = await rows(em, sql<Anchor>`select hasta::float8 as numero, huella from platform.cadena where id = 1`);
    // Who was erased is written down beside it: an erasure that is forgotten brings somebody back.
    const cabezas = await Promise.all([AUDIT_CHAIN_ROWS, ERASURES].map((chain) => checkHeads(em, chain, readFileStore())));
    const inside =
      (await firstBrokenLink(em, 0, newest.numero)) ?? (kept && (await lostAnchor(em, kept))) ?? (anchor && (await lostAnchor(em, anchor)));
    // What the database says of itself and what stands outside are two witnesses.
    const problemas = [inside, ...cabezas.map(({ problemas: [first] }) => first)].filter((problem) => problem != null);
    const beside =
      (await firstForgotten(em)) ??
      (await firstUnlinked(em)) ??
      (await changedGuards(em, 'platform', [...AUDIT_GUARDS, ...AUDIT_CHAIN, ...AUDIT_WORDS, ...AUDIT_PERSON, ...AUDIT_ORIGIN]))[0];
    if (!problemas.length && beside) problemas.push(beside);
    return {
      dicho: cabezas.map(({ dicho }) => dicho),
      problemas,
      final: problemas.length
        ? 'La auditoría no está íntegra.'
        : `La auditoría está íntegra: ${countOf(newest.numero, 'eslabón', 'eslabones')}, el último ${newest.numero}:${newest.huella}`,
    };
  });
});
