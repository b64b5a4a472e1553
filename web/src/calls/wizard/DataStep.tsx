import type { CallRead } from '@registro/contracts/calls/programme';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { SavedProposalAnswer } from '@registro/contracts/calls/proposal';
import { PROPOSAL_FAILED, PROPOSAL_NO_ANSWER, PROPOSAL_REFUSED_CODE, PROPOSAL_SAVED } from '@registro/contracts/calls/proposal-rules';
import { NEW_PROPOSAL_DRAFTS, PROPOSAL_DRAFTS } from '@registro/contracts/draft';
import { fieldOf } from '@registro/contracts/record/description';
import { useState, type RefObject, useEffect, useRef } from 'react';
import { post } from '../../api/client.js';
import { ApiError, Refusal } from '../../api/errors.js';
import { unwrapped } from '../../forms/unwrapped.js';
import { useContractForm, type ContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { FormStep } from '../../wizard/FormStep.js';
import { DataFields } from '../form/DataFields.js';
import { PROPOSAL_FORMS, type ProposalForm } from '../forms.js';
import type { ProgrammeScreens } from '../programmes.js';
import { type ProposalRead, useProposalsChanged } from '../queries.js';
import { changedFields, dataToSend, dataValues, followed } from './data-values.js';

interface Props {
  call: CallRead;
  screens: ProgrammeScreens;
  /** null: a new one */
  read: ProposalRead | null;
  onBack: () => void;
  /** whether its fields stand */
  onDrawn: (drawn: boolean) => void;
  onSaved: (idProyecto: number) => void;
}

/** Step 1: what is proposed, and where. Of what somebody else changed meanwhile nothing is overwritten unseen. */
export function DataStep({ call, screens, read, onBack, onDrawn, onSaved }: Props) {
  const { calls, programa } = screens;
  const Form = PROPOSAL_FORMS[programa];
  const [first] = useState(() => dataValues(Form, read));
  const form = useContractForm<object>(Form as new () => object, first, read);
  const draft = useFormDraft(form, (read ? PROPOSAL_DRAFTS : NEW_PROPOSAL_DRAFTS)[programa], read?.idProyecto ?? call.id);
  const drawn = draft.estado !== 'cargando';
  useEffect(() => {
    onDrawn(drawn);
  }, [drawn, onDrawn]);
  const base = useFollow(form, Form, read);
  const alert = useAlert();
  const toast = useToast();
  const changed = useProposalsChanged();

  const save = async (values: object) => {
    const idProyecto = read?.idProyecto ?? null;
    const about = idProyecto === null ? { convocatoria: call.codigo } : { cambios: changedFields(Form, base.current, form.getValues()) };
    const body = {
      idProyecto,
      version: form.getValues('version') as number | null,
      tipoEstatusProyectosId: PROPOSAL_STATUS.REGISTERED,
      ...about,
      ...dataToSend({ ...values }),
    };
    const saved = await post<SavedProposalAnswer | null>(calls.guardar, body).catch(async (error: unknown) => {
      if (error instanceof Refusal) await alert({ ...refusalOf(error), severity: 'error' });
      throw unwrapped(error, 'datosProyecto.', 'ubicacionImpacto.');
    });
    if (!saved?.idProyecto) {
      await alert({ title: PROPOSAL_NO_ANSWER, severity: 'error' });
      throw new ApiError(500, PROPOSAL_NO_ANSWER);
    }
    await draft.discard();
    await changed();
    const merged = saved.fusionados.map((campo) => fieldOf(Form, campo)?.label ?? campo);
    toast(merged.length ? `${PROPOSAL_SAVED}. Se conserva lo que su equipo cambió: ${merged.join(', ')}.` : PROPOSAL_SAVED);
    onSaved(saved.idProyecto);
  };
  return (
    <FormStep form={form} draft={draft} onSubmit={save} onBack={onBack} size={14}>
      <DataFields form={form} programa={programa} notes={read?.devolucion?.notas ?? []} />
    </FormStep>
  );
}

/** Sustainability says of every refusal the same, and below it why. */
function refusalOf(error: Refusal): { title: string; text?: string } {
  if (error.r_code !== PROPOSAL_REFUSED_CODE) return { title: '¡Atención!', text: error.message };
  return { title: PROPOSAL_FAILED, text: error.message === PROPOSAL_FAILED ? undefined : error.message };
}

/**
 * Brings what team mates save into a form while one writes in it.
 * @returns what the form's own changes are measured against: the values as they were last read
 */
function useFollow(form: ContractForm<object>, Form: ProposalForm, read: ProposalRead | null): RefObject<Record<string, unknown>> {
  const base = useRef<Record<string, unknown>>(dataValues(Form, read));
  const version = useRef(read?.version ?? null);
  const toast = useToast();
  useEffect(() => {
    if (!read || read.version === version.current) return;
    const newer = dataValues(Form, read);
    const { take, agrees } = followed(Form, base.current, form.getValues(), newer);
    for (const [name, value] of Object.entries(take)) form.resetField(name, { defaultValue: value });
    base.current = { ...base.current, ...take };
    // Where both changed the same field the older version stays: the save then asks which of the two is meant.
    if (!agrees) return;
    version.current = read.version;
    base.current = newer;
    form.setValue('version', read.version);
    const names = Object.keys(take).map((name) => fieldOf(Form, name)?.label ?? name);
    if (names.length) toast(`Su equipo cambió: ${names.join(', ')}.`, 'info');
  }, [read, Form, form, toast]);
  return base;
}
