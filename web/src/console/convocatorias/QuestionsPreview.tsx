import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { answersClass } from '@registro/contracts/calls/answers';
import type { Question } from '@registro/contracts/calls/questions';
import { useId } from 'react';
import { answerValues } from '../../forms/answer-values.js';
import { QuestionFields } from '../../forms/QuestionFields.js';
import { UploadsProvider } from '../../files/UploadsContext.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { useToast } from '../../ui/Feedback.js';

/** The questions as applicants will answer them, with the same fields and the same checks; nothing of it is kept. */
export function QuestionsPreview({ preguntas, onClose }: { preguntas: readonly Question[]; onClose: () => void }) {
  const id = useId();
  const form = useContractForm<object>(answersClass(preguntas) as new () => object, answerValues(preguntas, {}));
  const toast = useToast();
  return (
    <RecordDialog
      title="Como lo ve quien participa"
      wide
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cerrar
          </Button>
          <Button type="submit" form={id} variant="contained">
            Comprobar respuestas
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ mb: 2 }}>Puede responder para probar: aquí nada se guarda y no se cargan archivos.</DialogContentText>
      <UploadsProvider>
        <ContractForm id={id} form={form} onSubmit={() => toast('Las respuestas están completas y son válidas')}>
          <QuestionFields form={form} preguntas={preguntas} preview />
        </ContractForm>
      </UploadsProvider>
    </RecordDialog>
  );
}
