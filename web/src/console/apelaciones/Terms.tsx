import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { APPEALABLE, type AppealTermRow } from '@registro/contracts/appeals/appeal';
import { APPEAL_TERM_MAX } from '@registro/contracts/appeals/asking';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { get, post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useToast } from '../../ui/Feedback.js';

/** Within how many days each kind is asked for and answered, to change. */
export function Terms() {
  const { data, refetch } = useQuery({
    queryKey: ['apelaciones', 'plazos'],
    queryFn: ({ signal }) => get<AppealTermRow[]>('recursos/apelaciones/plazos', {}, { signal, silent: true }),
  });
  if (!data) return null;
  return (
    <Box component="details">
      <Box component="summary" sx={{ minHeight: 44, py: 1.25, cursor: 'pointer' }}>
        Plazos
      </Box>
      <p style={{ margin: 0 }}>Valen desde ahora: a lo que ya se pidió se responde en el plazo que se dijo.</p>
      {data.map((term) => (
        <Term key={term.objeto} term={term} onDone={() => void refetch()} />
      ))}
    </Box>
  );
}

const LIMITS = { htmlInput: { min: 1, max: APPEAL_TERM_MAX, inputMode: 'numeric' } } as const;

function Term({ term: { objeto, dias, respuesta }, onDone }: { term: AppealTermRow; onDone: () => void }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await post('recursos/apelaciones/plazos', { objeto, dias: Number(said.get('dias')), respuesta: Number(said.get('respuesta')) });
      toast('Plazo guardado');
      onDone();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
  };
  const { nombre } = APPEALABLE[objeto];
  return (
    <Box
      component="form"
      aria-label={`Plazos: ${nombre}`}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void save(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', my: 1 }}
    >
      <Box sx={{ minWidth: '12rem' }}>{nombre}</Box>
      <TextField
        name="dias"
        type="number"
        label="Días para pedirlo"
        defaultValue={dias}
        required
        slotProps={LIMITS}
        sx={{ width: '11rem' }}
      />
      <TextField
        name="respuesta"
        type="number"
        label="Días para responder"
        defaultValue={respuesta}
        required
        slotProps={LIMITS}
        sx={{ width: '11rem' }}
      />
      <Button type="submit" variant="outlined" disabled={busy} aria-label={`Guardar los plazos: ${nombre}`}>
        Guardar
      </Button>
    </Box>
  );
}
