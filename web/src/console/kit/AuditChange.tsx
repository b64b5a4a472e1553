import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { auditWords } from '@registro/contracts/console/audit-words';
import type { AuditTrace } from '@registro/contracts/console/rows';
import { agreed, showCount } from '@registro/contracts/count';
import { useState } from 'react';
import { SimpleTable } from './SimpleTable.js';

interface Props {
  row: Pick<AuditTrace, 'objeto' | 'antes' | 'despues'> & Partial<Pick<AuditTrace, 'idObjeto' | 'elegidas'>>;
  /** of several on a page: what tells this one from the others */
  which?: string;
}

/**
 * What a trace changed: each field before and after under the name that the screens give it, those that differ first.
 */
export function AuditChange({ row: { objeto, idObjeto, antes, despues, elegidas = {} }, which = '' }: Props) {
  const [all, setAll] = useState(false);
  const entries = new Map(Object.entries(elegidas));
  const words = auditWords({ objeto, idObjeto, antes, despues });
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])];
  if (names.length === 0) return <Box sx={{ color: 'text.secondary' }}>Este movimiento no guarda valores.</Box>;
  const sides = [
    { head: 'Antes', record: antes ?? {} },
    { head: 'Después', record: despues ?? {} },
  ].filter(({ record }) => Object.keys(record).length > 0);
  const both = sides.length === 2;
  // Compared as they are kept, not as they are shown.
  const kept = (value: unknown) => JSON.stringify(value ?? null);
  // What was made had nothing before it, and what was deleted has nothing after: one column says all, less what was
  // empty there too.
  const changed = names.filter((name) =>
    both ? kept(antes?.[name]) !== kept(despues?.[name]) : sides.some(({ record }) => words.value(name, record, entries) !== ''),
  );
  const same = names.filter((name) => !changed.includes(name));
  const line = (name: string, shown: typeof sides) => ({
    key: name,
    cells: [
      <strong key="campo">{words.field(name)}</strong>,
      ...shown.map(({ head, record }) => (
        <Box key={head} component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {words.value(name, record, entries) || '—'}
        </Box>
      )),
    ],
  });
  return (
    <>
      {changed.length > 0 ? (
        <SimpleTable
          label={`Lo que cambió${which}`}
          heads={['Campo', ...sides.map(({ head }) => head)]}
          rows={changed.map((name) => line(name, sides))}
        />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>Ningún valor cambió.</Box>
      )}
      {same.length > 0 && (
        <Button sx={{ mt: 1 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {agreed(same.length, 'Un campo', `${showCount(same.length)} campos`)}{' '}
          {both ? 'sin cambio' : agreed(same.length, 'vacío', 'vacíos')}
        </Button>
      )}
      {all && same.length > 0 && (
        <SimpleTable label={`Lo que no cambió${which}`} heads={['Campo', 'Valor']} rows={same.map((name) => line(name, sides.slice(-1)))} />
      )}
    </>
  );
}
