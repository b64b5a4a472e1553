import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import { SaveSegment, SEGMENT_GONE, SEGMENT_SAVED } from '@registro/contracts/observatory/segments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { CheckInput } from '../../forms/CheckInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { useToast } from '../../ui/Feedback.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { Choice } from '../kit/Choice.js';
import { SEGMENTS_KEY, useSegments } from '../kit/useSegments.js';
import { RowLink } from '../list/RowLink.js';

const NONE = { value: '', label: 'Todas las personas' };

/** Whose people alone are counted. */
export function SegmentChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data = [] } = useSegments();
  if (!data.length) return null;
  const options = data.map(({ id, nombre, de }) => ({ value: String(id), label: de ? `${nombre} (de ${de})` : nombre }));
  return <Choice label="Segmento" options={[NONE, ...options]} value={value} onChange={(id) => onChange(String(id))} />;
}

/** Keeps the filter that is chosen, with how many it has now said before. */
export function KeepSegment({ filtro, personas, onKept }: { filtro: string; personas: number; onKept: (id: number) => void }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Guardar como segmento
      </Button>
      {open && (
        <ActionDialog<SaveSegment>
          title="Guardar como segmento"
          text={`Guarda este filtro, no a las personas: hoy son ${countOf(personas, 'persona', 'personas')}, y serán otras cuando cambien sus datos. Con él se filtran las cifras y la lista de usuarios, y lo que de ella se exporta.`}
          yes="Guardar"
          narrow
          begins={{ field: 'nombre' }}
          path="cifras/segmentos"
          Dto={SaveSegment}
          defaults={{ nombre: '', filtro, compartido: false }}
          done={SEGMENT_SAVED}
          onDone={(data) => {
            void queries.invalidateQueries({ queryKey: SEGMENTS_KEY });
            setOpen(false);
            onKept((data as { id: number }).id);
          }}
          onClose={() => setOpen(false)}
        >
          <TextInput name="nombre" label="Nombre" required maxLength={60} />
          <CheckInput name="compartido" label="Lo pueden usar todos los que ven a las personas" />
        </ActionDialog>
      )}
    </>
  );
}

/** What is chosen, in words, with the way to its people, and for its maker the way to be rid of it. */
export function ChosenSegment({ id, onGone }: { id: number; onGone: () => void }) {
  const { data = [] } = useSegments();
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const segment = data.find((one) => one.id === id);
  if (!segment) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await post(`recursos/cifras/segmentos/${id}/quitar`, {});
      toast(SEGMENT_GONE);
      await queries.invalidateQueries({ queryKey: SEGMENTS_KEY });
      onGone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <span>
        {segment.dice}. {segment.compartido ? 'Lo pueden usar todos los que ven a las personas.' : 'Solo lo ve usted.'}
      </span>
      <RowLink to={`/consola/usuarios?filter=${encodeURIComponent(JSON.stringify({ segmento: id }))}`}>Ver en Usuarios</RowLink>
      {segment.de === null && (
        <Button color="error" loading={busy} onClick={() => void remove()}>
          Quitar el segmento
        </Button>
      )}
    </Box>
  );
}
