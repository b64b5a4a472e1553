import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AutocompleteInput, SearchInput, SelectInput } from 'react-admin';
import { useSession } from '../../session/session.js';
import { showMoment } from './cells.js';
import { RowLink } from '../list/RowLink.js';

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
      <Box sx={{ ...oneLine, fontWeight: 600, minWidth: '9rem' }} title={nombre}>
        {to ? <RowLink to={to}>{nombre}</RowLink> : nombre}
      </Box>
      <div style={{ color: 'var(--ink-soft)', whiteSpace: 'nowrap' }}>{cedula}</div>
    </>
  );
}

/** Who presented it, on a page of what they presented: whoever may find people goes on to them. */
export function ApplicantOf({ idUsuario, ...who }: { idUsuario: number; nombre: string; cedula: string }) {
  const finds = useSession().estatus?.permisos.includes('usuarios');
  return <Applicant {...who} {...(finds && { to: `/consola/usuarios/${idUsuario}/show` })} />;
}

/** On a screen two lines, where a row has two anyway; the whole stands in the title, and paper has room. */
export const twoLines = {
  overflowWrap: 'anywhere',
  '@media screen': {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
} as const;
/** On a desk's screen one, cut where it ends: rows stay low. */
export const oneLine = {
  ...twoLines,
  // One word may end it: what fits of it is read.
  '@media screen and (min-width: 37.5rem)': { WebkitLineClamp: '1', wordBreak: 'break-all' },
} as const;

/** A text of a row that may be long. @param strong it is what the row is called by */
export const OneLine = ({ children, strong = false }: { children: string; strong?: boolean }) => (
  <Box component={strong ? 'strong' : 'div'} sx={oneLine} title={children}>
    {children}
  </Box>
);

/** Two lines, the second beside the point. */
export function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <Box sx={{ minWidth: '5em' }}>
      {typeof first === 'string' ? <OneLine>{first}</OneLine> : first}
      {second && second !== first && (
        <Box sx={{ ...oneLine, color: 'text.secondary' }} title={second}>
          {second}
        </Box>
      )}
    </Box>
  );
}

/** What a table must not narrow to nothing: who it is about, and what it comes to. */
export const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ minWidth: { sm: '10.5rem' } }}>{children}</Box>;

/**
 * When it was sent last, which sending that is where it is not the first, and the number of its receipt, which is never
 * broken.
 */
export function Sent({
  enviado,
  version,
  enGracia,
  acuse,
}: {
  enviado: string | null;
  version: number;
  enGracia: boolean | null;
  acuse?: string | null;
}) {
  const said = [version > 1 && `envío ${version}`, enGracia && 'en prórroga'].filter(Boolean).join(', ');
  return (
    <div>
      <div style={{ whiteSpace: 'nowrap' }}>{showMoment(enviado, true)}</div>
      <Box sx={{ display: 'flex', columnGap: '0.5ch', flexWrap: { xs: 'wrap', sm: 'nowrap' }, color: 'text.secondary' }}>
        {acuse && <span style={{ whiteSpace: 'nowrap' }}>{acuse}</span>}
        {said && (
          <Box component="span" sx={{ ...oneLine, minWidth: '5rem' }} title={said}>
            {said}
          </Box>
        )}
      </Box>
    </div>
  );
}
