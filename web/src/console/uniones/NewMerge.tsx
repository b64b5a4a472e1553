import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { AskMerge, mergeDifferences, type MergePreview } from '@registro/contracts/accounts/merge';
import type { FoundPerson } from '@registro/contracts/console/find-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { TextInput } from '../../forms/TextInput.js';
import { RowsLoading } from '../../ui/LoadStates.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { OnePage } from '../list/OnePage.js';
import { PersonOption } from '../search/PersonOption.js';
import { useFoundPeople } from '../search/useFoundPeople.js';
import { against, Comparison } from './Comparison.js';
import { Differences } from './Differences.js';

/**
 * /consola/uniones/create?cuenta={id}&otra={id}: the second account is found, the two are compared, and one asks for
 * another operator's word.
 */
export default function NewMerge() {
  const [params, setParams] = useSearchParams();
  const [cuenta, otra] = [Number(params.get('cuenta')), Number(params.get('otra'))];
  const closes = params.get('cierra') === 'otra' ? otra : cuenta;
  const pair = { idOrigen: closes, idDestino: closes === cuenta ? otra : cuenta };
  const change = (more: Record<string, string>) => setParams({ ...Object.fromEntries(params), ...more }, { replace: true });
  const preview = useQuery({
    queryKey: ['uniones', 'previa', pair],
    queryFn: ({ signal }) => post<MergePreview>('recursos/uniones/previa', pair, { signal, reads: true }),
    enabled: cuenta > 0 && otra > 0,
    retry: false,
  });
  return (
    <OnePage
      name="Unir con otra cuenta"
      list={{ to: `/consola/usuarios/${cuenta}/show`, name: 'Persona' }}
      what="las cuentas"
      isPending={false}
      error={preview.error}
      retry={() => void preview.refetch()}
      maxWidth="64rem"
    >
      <p style={{ margin: 0 }}>
        Cuando una persona tiene dos cuentas: todo lo de una pasa a la otra, y con la primera ya no se entra. Nada cambia hasta que otro
        operador lo confirme, y después se puede deshacer entre dos durante 30 días.
      </p>
      <OtherAccount but={cuenta} onChosen={(id) => change({ otra: String(id) })} />
      {otra > 0 && preview.isPending && <RowsLoading rows={4} />}
      {preview.data && (
        <>
          <Comparison preview={preview.data} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Ask preview={preview.data} pair={pair} onRefused={() => void preview.refetch()} />
            <Button variant="outlined" onClick={() => change({ cierra: closes === cuenta ? 'otra' : 'esta' })}>
              Que se quede la otra
            </Button>
            <Button onClick={() => void preview.refetch()}>Actualizar</Button>
          </Box>
        </>
      )}
    </OnePage>
  );
}

function Ask({
  preview,
  pair,
  onRefused,
}: {
  preview: MergePreview;
  pair: { idOrigen: number; idDestino: number };
  onRefused: () => void;
}) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { origen, destino } = preview;
  const differ = mergeDifferences(origen, destino);
  return (
    <>
      <Button variant="contained" disabled={against(preview).length > 0} onClick={() => setOpen(true)}>
        Pedir la unión
      </Button>
      {open && (
        <ActionDialog<AskMerge>
          narrow
          Dto={AskMerge}
          defaults={{ ...pair, motivo: '' }}
          title="¿Pedir la unión de estas cuentas?"
          text={
            <>
              {origen.correo} se cerrará y lo que tiene pasará a {destino.correo}, cuando otro operador lo confirme.
              {differ.length > 0 && (
                <Box sx={{ mt: 2 }}>
                  <Differences of={differ} />
                </Box>
              )}
            </>
          }
          yes="Pedir la unión"
          path="uniones/pedir"
          done="Unión pedida: otro operador debe confirmarla"
          onDone={(data) => void navigate(`/consola/uniones/${(data as { id: number }).id}/show`)}
          onRefused={onRefused}
          onClose={() => setOpen(false)}
        >
          <TextInput
            name="motivo"
            label="Motivo"
            required
            rows={3}
            maxLength={500}
            hint={`Cómo sabe que son de la misma persona${differ.length ? ', aunque no coinciden' : ''}. Lo leen los demás operadores; queda en la auditoría.`}
          />
        </ActionDialog>
      )}
    </>
  );
}

function OtherAccount({ but, onChosen }: { but: number; onChosen: (id: number) => void }) {
  const [text, setText] = useState('');
  const { asked, data, error, isFetching } = useFoundPeople(text, text !== '');
  const people = ((asked && !error && data?.personas) || []).filter(({ idUsuario }) => idUsuario !== but);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Autocomplete<FoundPerson>
        options={people}
        filterOptions={(all) => all}
        getOptionLabel={({ nombre, correo }) => (nombre === correo ? correo : `${nombre} (${correo})`)}
        getOptionKey={({ idUsuario }) => idUsuario}
        isOptionEqualToValue={(a, b) => a.idUsuario === b.idUsuario}
        onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
        onChange={(_, person) => person && onChosen(person.idUsuario)}
        loading={isFetching}
        loadingText="Buscando…"
        noOptionsText={asked ? 'Nadie más' : 'Nombre, cédula o correo'}
        renderOption={({ key, ...props }, person) => <PersonOption key={key} person={person} {...props} />}
        renderInput={(props) => <TextField {...props} label="La otra cuenta" helperText="Búsquela por nombre, cédula o correo" />}
        sx={{ maxWidth: '32rem' }}
      />
      {Boolean(error) && <Alert severity="error">{messageOf(error)}</Alert>}
    </Box>
  );
}
