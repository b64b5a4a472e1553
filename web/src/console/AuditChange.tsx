import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { auditField } from '@registro/contracts/console/audit';
import type { AuditRow } from '@registro/contracts/console/rows';
import { isIsoDate, showDate } from '@registro/contracts/dates';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { useState } from 'react';
import { showExact } from './cells.js';
import { SimpleTable } from './SimpleTable.js';
import { labelsOf } from './field-labels.js';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Fields whose values are words of the product. */
const WORDS: Record<string, Readonly<Record<string, string>>> = { rol: ROLE_NAMES, permisos: PERMISSION_NAMES };

interface Props {
  row: Pick<AuditRow, 'objeto' | 'antes' | 'despues'>;
  /** of several on a page: what tells this one from the others */
  which?: string;
}

/** What a trace changed: each field before and after under the name that the screens give it, those that differ first. */
export function AuditChange({ row: { objeto, antes, despues }, which = '' }: Props) {
  const [all, setAll] = useState(false);
  const labels = labelsOf(objeto);
  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return value ? 'Sí' : 'No';
    if (Array.isArray(value)) return value.map((one) => show(field, one)).join(', ') || '—';
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, part]) => `${auditField(name, ...labels)}: ${show(name, part)}`)
        .join('; ');
    if (typeof value === 'string' && isIsoDate(value)) return showDate(value);
    if (typeof value === 'string' && MOMENT.test(value)) return showExact(value);
    return WORDS[field]?.[String(value)] ?? String(value);
  };
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])];
  if (names.length === 0) return <Box sx={{ color: 'text.secondary' }}>Este movimiento no guarda valores.</Box>;
  // Compared as they are kept, not as they are shown.
  const kept = (value: unknown) => JSON.stringify(value ?? null);
  const both = antes !== null && despues !== null;
  const changed = names.filter((name) => !both || kept(antes[name]) !== kept(despues[name]));
  const same = names.filter((name) => !changed.includes(name));
  const line = (name: string) => ({
    key: name,
    cells: [
      <strong key="campo">{auditField(name, ...labels)}</strong>,
      <Value key="antes">{show(name, antes?.[name])}</Value>,
      <Value key="despues">{show(name, despues?.[name])}</Value>,
    ],
  });
  return (
    <>
      {changed.length > 0 ? (
        <SimpleTable label={`Lo que cambió${which}`} heads={['Campo', 'Antes', 'Después']} rows={changed.map(line)} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>Ningún valor cambió.</Box>
      )}
      {same.length > 0 && (
        <Button sx={{ mt: 1 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {same.length === 1 ? 'Un campo sin cambio' : `${same.length} campos sin cambio`}
        </Button>
      )}
      {all && same.length > 0 && (
        <SimpleTable
          label={`Lo que no cambió${which}`}
          heads={['Campo', 'Valor']}
          rows={same.map((name) => ({ key: name, cells: [line(name).cells[0], line(name).cells[2]] }))}
        />
      )}
    </>
  );
}

const Value = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);
