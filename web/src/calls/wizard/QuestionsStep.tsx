import { answersClass } from '@registro/contracts/calls/answers';
import { same } from '@registro/contracts/calls/merge';
import { ANSWERS_SAVED, type ProposalReview, type SavedAnswers, SENDING_CALLS } from '@registro/contracts/calls/sending';
import { QUESTIONS_DRAFT } from '@registro/contracts/draft';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { UploadsProvider, useUploads } from '../../files/UploadsContext.js';
import { unwrapped } from '../../forms/unwrapped.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { useToast } from '../../ui/Feedback.js';
import { Pending } from '../../ui/LoadStates.js';
import { FormStep, ReadStep } from '../../wizard/FormStep.js';
import type { ProgrammeScreens } from '../programmes.js';
import { useProposalsChanged } from '../queries.js';
import { answerValues } from '../../forms/answer-values.js';
import { QuestionFields } from '../../forms/QuestionFields.js';
import { useReview } from '../send/queries.js';

interface Props {
  screens: ProgrammeScreens;
  idProyecto: number;
  readOnly: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** The last step of a call that asks more than its programme's form. */
export function QuestionsStep(props: Props) {
  const review = useReview(props.idProyecto);
  if (!review.data) return <Pending of={review} fields={6} />;
  return (
    <UploadsProvider>{props.readOnly ? <View {...props} read={review.data} /> : <Edit {...props} read={review.data} />}</UploadsProvider>
  );
}

function Edit({ idProyecto, read, onBack, onNext }: Props & { read: ProposalReview }) {
  const { preguntas } = read;
  // What team mates answer meanwhile is put together by the save: this is what one's own changes are measured against.
  const [first] = useState(() => answerValues(preguntas, read.respuestas));
  const form = useContractForm<object>(answersClass(preguntas) as new () => object, { ...first, version: read.version });
  const draft = useFormDraft(form, QUESTIONS_DRAFT, idProyecto);
  const { busy: uploading } = useUploads();
  const toast = useToast();
  const changed = useProposalsChanged();
  const save = async (respuestas: object) => {
    const typed = form.getValues() as Record<string, unknown>;
    const cambios = preguntas.map(({ clave }) => clave).filter((clave) => !same(first[clave], typed[clave]));
    const body = { idProyecto, version: typed['version'] as number, respuestas, cambios };
    const saved = await post<SavedAnswers>(SENDING_CALLS.respuestas, body).catch((error: unknown) => {
      throw unwrapped(error, 'respuestas.');
    });
    await draft.discard();
    await changed();
    const kept = preguntas.filter(({ clave }) => saved.fusionados.includes(clave)).map(({ etiqueta }) => etiqueta);
    toast(kept.length ? `${ANSWERS_SAVED}. Se conserva lo que su equipo respondió: ${kept.join(', ')}.` : ANSWERS_SAVED);
    onNext();
  };
  return (
    <FormStep
      form={form}
      draft={draft}
      onSubmit={save}
      onBack={onBack}
      submitLabel="Guardar"
      last
      waits={uploading.size > 0}
      size={preguntas.length}
    >
      <QuestionFields form={form} preguntas={preguntas} />
    </FormStep>
  );
}

function View({ read, onBack, onNext }: Props & { read: ProposalReview }) {
  const { preguntas } = read;
  const form = useContractForm<object>(answersClass(preguntas) as new () => object, answerValues(preguntas, read.respuestas));
  return (
    <ReadStep form={form} onBack={onBack} onNext={onNext} nextLabel="Volver al listado" last>
      <QuestionFields form={form} preguntas={preguntas} />
    </ReadStep>
  );
}
