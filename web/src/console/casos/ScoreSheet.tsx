import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseView } from '@registro/contracts/evaluation/case';
import type { CaseInPanel, ReviewSheet } from '@registro/contracts/evaluation/panel-views';
import { weigh } from '@registro/contracts/evaluation/ranking';
import { COMMENT_MAX, reviewErrors, SaveReview } from '@registro/contracts/evaluation/review';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { get, post } from '../../api/client.js';
import { ApiError, messageOf } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import type { DraftPlace } from '../../forms/draft-place.js';
import { DraftStatus } from '../../forms/DraftStatus.js';
import { OtherCopy } from '../../forms/OtherCopy.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { type ContractForm as Form, useContractForm } from '../../forms/useContractForm.js';
import { Unsaved } from '../../forms/Unsaved.js';
import { usePlacedDraft } from '../../forms/useDraft.js';
import { useToast } from '../../ui/Feedback.js';
import { Panel } from '../review/Panel.js';
import { showScore } from '../review/score.js';
import { Sheet } from './Sheets.js';

/** The reviewer's own sheet: first the declaration, then the rubric, then what they said, for ever. */
export function ScoreSheet({ view, panel, goOn }: { view: CaseView; panel: CaseInPanel; goOn: (() => void) | null }) {
  const { propia, puede } = panel;
  if (!propia && !puede.evaluar) return null;
  return (
    <Panel title="Su evaluación" folds={{ name: 'caso.evaluacion', open: true }}>
      {!propia && <Declaration idCaso={view.id} />}
      {propia && puede.evaluar && <Writing key={propia.id} view={view} panel={panel} />}
      {propia?.enviada && (
        <>
          <Sheet sheet={propia} rubrica={panel.rubrica} />
          {panel.ciego && (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              Leerá lo que escribieron los demás cuando haya otra evaluación enviada.
            </Alert>
          )}
          {goOn && (
            <Button variant="outlined" onClick={goOn} sx={{ mt: 1.5 }}>
              Abrir el siguiente
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function Declaration({ idCaso }: { idCaso: number }) {
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const toast = useToast();
  const begin = async () => {
    setBusy(true);
    try {
      await post(`recursos/casos/${idCaso}/evaluacion/comenzar`);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
    refresh();
  };
  return (
    <>
      <p style={{ marginTop: 0 }}>
        Antes de evaluar, declare si tiene un conflicto de interés: parentesco, amistad o enemistad, negocios, o trabajo en común con
        cualquiera de las personas de esta propuesta. Si lo tiene, use «Declarar conflicto».
      </p>
      <Button variant="contained" loading={busy} onClick={() => void begin()}>
        No tengo conflicto de interés: comenzar
      </Button>
    </>
  );
}

type Written = Pick<SaveReview, 'puntajes' | 'comentario' | 'reservado'>;

/** What was written, as the form has it: a line for each criterion. */
const filledIn = (rubrica: Criterion[], { puntajes, comentario, reservado }: Written) => ({
  puntajes: rubrica.map(({ clave }) => {
    const given = puntajes.find((p) => p.clave === clave);
    return { clave, puntos: given?.puntos ?? null, comentario: given?.comentario ?? '' };
  }),
  comentario: comentario ?? '',
  reservado: reservado ?? '',
});

/** The sheet on the server, a draft until it is sent. What this page shows may be older: it is read anew. */
const placeOfSheet = (idCaso: number, shown: ReviewSheet): DraftPlace<FieldValues> => ({
  name: `evaluacion/${shown.id}`,
  path: `recursos/casos/${idCaso}/evaluacion/guardar`,
  body: (datos, edicion) => ({ ...datos, edicion }),
  read: async (signal) => {
    const propia = (await get<CaseView>(`recursos/casos/${idCaso}`, {}, { signal })).panel?.propia;
    if (propia?.id !== shown.id) return { datos: null, version: null };
    return { datos: propia.edicion === shown.edicion ? null : { ...propia }, version: propia.edicion };
  },
});

function Writing({ view, panel }: { view: CaseView; panel: CaseInPanel }) {
  // As it was when it was opened: what is read anew meanwhile comes through the draft.
  const [{ first, place, allowed }] = useState(() => ({
    first: { version: view.version, ...filledIn(panel.rubrica, panel.propia!) },
    place: placeOfSheet(view.id, panel.propia!),
    allowed: (datos: FieldValues) => filledIn(panel.rubrica, datos as Written),
  }));
  const form = useContractForm(SaveReview, first);
  const draft = usePlacedDraft(form, place, allowed);
  const [sure, setSure] = useState(false);
  const refresh = useRefresh();
  const toast = useToast();
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        const wrong = reviewErrors(panel.rubrica, values, true);
        if (wrong.length) throw new ApiError(422, 'Revise los campos señalados', '422', wrong);
        if (!sure) return setSure(true);
        setSure(false);
        if (!(await draft.settle(form.getValues()))) return;
        await post(`recursos/casos/${view.id}/evaluacion/enviar`, values);
        toast('Evaluación enviada');
        refresh();
      }}
      style={{ display: 'grid', gap: '1.25rem' }}
    >
      <Unsaved draft={draft} />
      {panel.rubrica.map(({ clave, criterio, peso, guia }, i) => (
        <Box key={clave} sx={{ display: 'grid', gap: 1 }}>
          <RadioInput
            name={`puntajes.${i}.puntos`}
            label={`${criterio} (peso ${peso})`}
            required
            options={guia
              .toSorted((a, b) => a.puntos - b.puntos)
              .map(({ puntos, texto }) => ({ value: puntos, label: `${puntos}: ${texto}` }))}
          />
          <TextInput
            name={`puntajes.${i}.comentario`}
            label={`Comentario sobre ${criterio.toLocaleLowerCase('es')}`}
            rows={2}
            maxLength={COMMENT_MAX}
          />
        </Box>
      ))}
      <TextInput
        name="comentario"
        label="Comentario para el solicitante"
        rows={3}
        maxLength={COMMENT_MAX}
        hint="Lo leerá cuando se publique la decisión, sin saber quién lo escribió."
      />
      <TextInput
        name="reservado"
        label="Solo para la coordinación"
        rows={2}
        maxLength={COMMENT_MAX}
        hint="El solicitante y los demás evaluadores no lo leen."
      />
      <Foot form={form} panel={panel} />
      <OtherCopy draft={draft} form={form} />
      <DraftStatus draft={draft} />
      {sure && (
        <Alert severity="warning" role="alert">
          Una evaluación enviada no se puede cambiar. Presione «Sí, enviar» para terminar.
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
          {sure ? 'Sí, enviar' : 'Enviar evaluación'}
        </Button>
        {sure && (
          <Button color="inherit" onClick={() => setSure(false)}>
            Seguir escribiendo
          </Button>
        )}
      </Box>
    </ContractForm>
  );
}

/** What the grades come to, as they are given. */
function Foot({ form, panel }: { form: Form<SaveReview>; panel: CaseInPanel }) {
  const score = weigh(panel.rubrica, form.watch('puntajes') as SaveReview['puntajes']);
  return (
    <Box role="status" sx={{ fontWeight: 600 }}>
      {score === null ? 'Faltan calificaciones' : `Puntaje: ${showScore(score)} de 100`}
    </Box>
  );
}
