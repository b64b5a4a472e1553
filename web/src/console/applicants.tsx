import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AutocompleteInput, SearchInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { showMoment } from './cells.js';

/* What the lists of things that people present have in common: cases, applications, declarations. */

export interface Choice {
  id: string | number;
  name: string;
}

/** Typing narrows a list that is longer than this. */
const LONG = 12;

export const choiceOf = ({ value, label }: { value: number; label: string }): Choice => ({ id: value, name: label });
/** The states of a table of names, by their key. */
export const choicesOf = <K extends string | number>(names: Record<K, string>, id: (key: string) => K): Choice[] =>
  Object.entries<string>(names).map(([key, name]) => ({ id: id(key), name }));

export const searchFilter = <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o cédula" />;

/** A filter by one of a list; its label is the field's, unless it says another. */
export function choiceFilter(source: string, choices: Choice[], { alwaysOn = false, label }: { alwaysOn?: boolean; label?: string } = {}) {
  const Input = choices.length > LONG ? AutocompleteInput : SelectInput;
  const width = choices.length > LONG ? 230 : 200;
  return <Input key={source} source={source} choices={choices} alwaysOn={alwaysOn} {...(label && { label })} sx={{ minWidth: width }} />;
}

/** Who presented it. @param to the page of what they presented */
export function Applicant({ nombre, cedula, to }: { nombre: string; cedula: string; to?: string }) {
  return (
    <>
      <div style={{ fontWeight: 600, minWidth: '7rem', overflowWrap: 'anywhere' }}>
        {to ? (
          <Link to={to} onClick={(event) => event.stopPropagation()}>
            {nombre}
          </Link>
        ) : (
          nombre
        )}
      </div>
      <div style={{ color: 'var(--ink-soft)' }}>{cedula}</div>
    </>
  );
}

/** Two lines, the second beside the point. */
export function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <Box sx={{ minWidth: '9rem', overflowWrap: 'anywhere' }}>
      {first}
      <Box sx={{ color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}

/** When it was sent last, and which sending that is. */
export function Sent({ enviado, version, enGracia }: { enviado: string | null; version: number; enGracia: boolean | null }) {
  return (
    <div>
      <span style={{ whiteSpace: 'nowrap' }}>{showMoment(enviado, true)}</span>
      <div style={{ color: 'var(--ink-soft)' }}>
        Envío {version}
        {enGracia && ', en prórroga'}
      </div>
    </div>
  );
}
