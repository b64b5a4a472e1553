import Box from '@mui/material/Box';
import type { EntryChange } from '@registro/contracts/catalogs/lists';
import { auditAction } from '@registro/contracts/console/audit';
import { ACTIVE_WORDS, FIELD_NAMES } from '@registro/contracts/console/field-names';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { LoadFailed } from '../../ui/LoadStates.js';
import { Section } from '../../ui/Section.js';
import { showMoment } from '../kit/cells.js';

/** Who made and changed an entry, and what. */
export function EntryHistory({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['catalogos', 'historia', id],
    queryFn: ({ signal }) => get<EntryChange[]>(`recursos/catalogos/${id}/historia`, {}, { signal }),
    retry: false,
  });
  return (
    <Section id="historia" title="Historia de sus cambios">
      {isError && <LoadFailed onRetry={() => void refetch()} text="No se pudo cargar la historia." />}
      {data?.length === 0 && <p style={{ margin: 0 }}>Nadie lo ha cambiado: está como vino con el Registro.</p>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
          {data.map(({ id: change, fecha, quien, accion, antes, despues }) => (
            <li key={change}>
              {showMoment(fecha, true)} · {auditAction(accion)} · {quien ?? 'Una cuenta que ya no existe'}
              {antes && despues && ` · ${changesOf(antes, despues)}`}
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

type State = NonNullable<EntryChange['antes']>;
const FIELDS = ['label', 'orden', 'activo'] as const;
const shown = (value: State[(typeof FIELDS)[number]]): string =>
  typeof value === 'boolean' ? ACTIVE_WORDS[value ? 0 : 1] : String(value ?? '');

/** Nombre: «Física» pasa a «Física aplicada» */
const changesOf = (antes: State, despues: State): string =>
  FIELDS.filter((field) => antes[field] !== despues[field])
    .map((field) => `${FIELD_NAMES.catalogos[field]}: «${shown(antes[field])}» pasa a «${shown(despues[field])}»`)
    .join('; ') || 'sin cambios';
