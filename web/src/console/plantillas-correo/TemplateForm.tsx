import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  CLOSING_MAX,
  OPENING_MAX,
  SaveTemplate,
  SUBJECT_MAX,
  TEMPLATE_SAVED,
  TEMPLATE_TESTED,
  type TemplatePage,
  templateRestored,
  unknownMarkers,
} from '@registro/contracts/mails/save-template';
import { inBraces } from '@registro/contracts/braces';
import { type Marker, MARKERS } from '@registro/contracts/mails/markers';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { post } from '../../api/client.js';
import { ApiError, messageOf } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { showServerErrors } from '../../forms/server-errors.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useLeaveWarning } from '../../forms/useLeaveWarning.js';
import { useSession } from '../../session/session.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { MarkedInput } from '../kit/MarkedInput.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { TemplatePreview } from './TemplatePreview.js';

const valuesOf = ({ asunto, apertura, cierre, version }: TemplatePage) => ({ asunto, apertura, cierre: cierre ?? '', version });

const meaning = (marker: string) => MARKERS[marker as Marker].etiqueta;

/** A mail's text beside how it will look; tried on oneself, kept, and brought back to what it says without one. */
export function TemplateForm({ page }: { page: TemplatePage }) {
  const { id, marcadores, convocatoria } = page;
  const path = `recursos/plantillas-correo/${id}`;
  const also = useCallback((text: SaveTemplate) => unknownMarkers({ marcadores }, text), [marcadores]);
  const form = useContractForm(SaveTemplate, valuesOf(page), null, also);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { isDirty, isSubmitting } = form.formState;
  useLeaveWarning(isDirty);
  // Read again, with somebody's change: whoever has typed nothing goes on from it, whoever has is told as they save.
  useEffect(() => {
    if (!form.formState.isDirty) form.reset(valuesOf(page));
  }, [form, page]);
  const took = (saved: TemplatePage, said: string) => {
    const own = ['plantillas-correo', id];
    form.reset(valuesOf(saved));
    // What was asked before this act, and answers after it, would bring back the words that were taken away.
    void queryClient.cancelQueries({ queryKey: own, exact: true });
    queryClient.setQueryData(own, saved);
    void queryClient.invalidateQueries({ queryKey: ['plantillas-correo'], exact: true });
    toast(said);
  };
  const save = async (text: SaveTemplate) => {
    try {
      took(await post<TemplatePage>(`${path}/guardar`, text), TEMPLATE_SAVED);
    } catch (error) {
      // Somebody saved meanwhile: who that was stands below.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ['plantillas-correo', id], exact: true });
      throw error;
    }
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Panel title="Lo que dice">
        <ContractForm form={form} onSubmit={save} style={{ display: 'grid', gap: '1.25rem' }}>
          <Box sx={{ color: 'text.secondary' }}>
            El saludo, los enlaces, las observaciones, las advertencias y el pie los pone el Registro: aquí no se cambian.
          </Box>
          {marcadores.length > 0 && <Legend markers={marcadores} otherwise={convocatoria ? 'general' : 'original'} />}
          <MarkedInput name="asunto" label="Asunto" most={SUBJECT_MAX} markers={marcadores} meaning={meaning} required />
          <MarkedInput
            name="apertura"
            label="Texto inicial"
            most={OPENING_MAX}
            markers={marcadores}
            meaning={meaning}
            rows={6}
            required
            hint="Una línea vacía separa los párrafos."
          />
          <MarkedInput
            name="cierre"
            label="Texto final"
            most={CLOSING_MAX}
            markers={marcadores}
            meaning={meaning}
            rows={3}
            hint="Va después de los enlaces. Puede quedar vacío."
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Guardar
            </Button>
            <TryButton form={form} path={path} />
            {page.propia && <RestoreButton page={page} path={path} took={took} />}
          </Box>
        </ContractForm>
      </Panel>
      <TemplatePreview form={form} page={page} />
    </Box>
  );
}

/** What may stand between braces. */
function Legend({ markers, otherwise }: { markers: Marker[]; otherwise: 'general' | 'original' }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, bgcolor: 'var(--sunken)', borderRadius: '8px', px: 2, py: 1.5 }}>
      <div>Entre llaves va lo que cambia con cada persona. A quien le falte uno de estos datos le llega el texto {otherwise}.</div>
      <Pairs>
        {markers.map((marker) => (
          <Pair key={marker} name={inBraces(marker)}>
            {MARKERS[marker].etiqueta}
          </Pair>
        ))}
      </Pairs>
    </Box>
  );
}

function TryButton({ form, path }: { form: ReturnType<typeof useContractForm<SaveTemplate>>; path: string }) {
  const [busy, setBusy] = useState(false);
  const { usuario } = useSession();
  const toast = useToast();
  const tried = form.handleSubmit(async ({ asunto, apertura, cierre }) => {
    setBusy(true);
    try {
      await post(`${path}/probar`, { asunto, apertura, cierre });
      toast(TEMPLATE_TESTED(usuario?.email ?? ''));
    } catch (error) {
      showServerErrors(form, error);
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  });
  return (
    <Button variant="outlined" loading={busy} onClick={() => void tried()}>
      Enviarme una prueba
    </Button>
  );
}

interface RestoreProps {
  page: TemplatePage;
  path: string;
  took: (saved: TemplatePage, said: string) => void;
}

function RestoreButton({ page: { nombre, version, convocatoria }, path, took }: RestoreProps) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const otherwise = convocatoria ? 'general' : 'original';
  const restore = async () => {
    const again = convocatoria
      ? `en «${convocatoria.nombre}» lo que dice el texto general`
      : 'otra vez lo que el Registro dice por sí mismo';
    const text = `«${nombre}» dirá ${again}. El texto de ahora queda en la auditoría.`;
    if (!(await confirm({ title: `¿Volver al texto ${otherwise}?`, text, yes: 'Sí, volver', danger: true }))) return;
    setBusy(true);
    try {
      const restored = await post<TemplatePage>(`${path}/original`, { version });
      took(restored, templateRestored(restored));
    } catch (error) {
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button color="error" loading={busy} onClick={() => void restore()}>
      Volver al texto {otherwise}
    </Button>
  );
}
