import Box from '@mui/material/Box';
import { countOf } from '@registro/contracts/count';
import { CASE_STATE_NAMES, type CaseRow, waits } from '@registro/contracts/evaluation/case';
import { type Identifier, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowLink } from '../list/RowLink.js';
import { Icon } from '../../ui/Icon.js';
import { TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { CASE_TONES } from '../kit/status-tones.js';
import { summaryOf, waited } from '../review/case-names.js';
import { Due } from './Due.js';
import { type CameFrom, caseAt } from '../review/useOrder.js';

/** The name is the row's link: a row that answers only to clicks could not be reached with the keyboard. */
function CaseLink({ id, nombre }: CaseRow) {
  const { filterValues: filter, sort } = useListContext<CaseRow>();
  const state: CameFrom = { orden: { filter, sort } };
  return (
    <RowLink to={caseAt(id)} state={state}>
      {nombre}
    </RowLink>
  );
}

/** What a click on a row of the list does: opens its case, whose neighbours are those of the row. */
export function useOpenRow(): (id: Identifier) => false {
  const navigate = useNavigate();
  const { filterValues: filter, sort } = useListContext<CaseRow>();
  return (id) => {
    void navigate(caseAt(Number(id)), { state: { orden: { filter, sort } } satisfies CameFrom });
    return false;
  };
}

/** Who presents it, in one line. */
export function CaseLine(row: CaseRow) {
  const { nombre, cedula, version } = row;
  return (
    <span title={`${nombre}, ${cedula}`}>
      <CaseLink {...row} />{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {cedula}
        {version > 1 && ` · envío ${version}`}
      </Box>
    </span>
  );
}

export const TitleLine = ({ titulo }: CaseRow) => <span title={titulo}>{titulo}</span>;

/** One fact that its kind says of it; nothing where it says none. */
export function FacetCell({ row, clave }: { row: CaseRow; clave: string }) {
  const texto = row.resumen.find((facet) => facet.clave === clave)?.texto;
  return texto ? <span title={texto}>{texto}</span> : null;
}

/** On which day of its call's it stands, or how late it is; once it is decided, when it was sent. */
export function DueLine(row: CaseRow) {
  const { enviado, antiguedad, enGracia, estado } = row;
  if (!waits(estado)) return <>{showMoment(enviado)}</>;
  return (
    <span title={`Enviado el ${showMoment(enviado)}${enGracia ? ', en prórroga' : ''} (${waited(antiguedad)})`}>
      <Due {...row} />
    </span>
  );
}

export function CaseStateMark({ estado }: CaseRow) {
  return <State tone={CASE_TONES[estado]}>{CASE_STATE_NAMES[estado]}</State>;
}

/** The same in a narrow column: given name and initial, the rest in the tip and to a screen reader. */
export function ReviewersCell({ asignados, conflictos }: CaseRow) {
  const names = asignados.map(({ quien }) => quien);
  const [brief, whole] = [names.map(briefly).join(', '), names.join(', ')];
  const tied = conflictos.map(({ quien, detalle }) => `${quien}: ${detalle}`);
  return (
    <span title={[whole || 'Nadie', ...tied].join('\n')}>
      {tied.length > 0 && (
        <Box component="span" sx={{ color: 'warning.main', mr: 0.5, '& svg': { verticalAlign: 'text-bottom' } }}>
          <Icon name="warning" size={16} />
          <span className="oculto">{people(conflictos)} en conflicto. </span>
        </Box>
      )}
      {whole ? (
        <>
          <span aria-hidden={brief !== whole}>{brief}</span>
          {brief !== whole && <span className="oculto">{whole}</span>}
        </>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Nadie
        </Box>
      )}
    </span>
  );
}

/** 'Ana R.' for 'Ana Rojas'; an address as it is. */
function briefly(quien: string): string {
  const [first, ...rest] = quien.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last[0]!.toLocaleUpperCase('es')}.` : quien;
}

/** Who has it, and whom a conflict keeps from it, in one line. */
function ReviewersLine({ asignados, conflictos }: CaseRow) {
  const names = asignados.map(({ quien }) => quien).join(', ');
  return (
    <>
      {names ? (
        <span title={names}>{names}</span>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Nadie
        </Box>
      )}
      {conflictos.length > 0 && (
        <Box
          component="span"
          sx={{ color: 'warning.main' }}
          title={conflictos.map(({ quien, detalle }) => `${quien}: ${detalle}`).join('\n')}
        >
          {' '}
          · {people(conflictos)} en conflicto
        </Box>
      )}
    </>
  );
}

function people(conflicts: CaseRow['conflictos']): string {
  const many = new Set(conflicts.map(({ idUsuario }) => idUsuario)).size;
  return countOf(many, 'persona', 'personas');
}

/** On a phone: all of it below one another. */
export function Everything(row: CaseRow) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 0.5, overflowWrap: 'anywhere' }}>
      <CaseLine {...row} />
      <TwoLines first={row.titulo} second={summaryOf(row)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' }}>
        <CaseStateMark {...row} />
        <DueLine {...row} />
        {row.enGracia && <span>en prórroga</span>}
      </Box>
      <div>
        <ReviewersLine {...row} />
      </div>
    </Box>
  );
}
