import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { ANSWER_FIELDS, type AnswerField } from '@registro/contracts/conversations/answer-fields';
import { answeredBy, ASKABLE, type AskableObject } from '@registro/contracts/conversations/conversation';
import {
  NewReadyAnswer,
  READY_SAVED,
  READY_TEXT_MAX,
  READY_TITLE_MAX,
  type ReadyAnswerRow,
  SaveReadyAnswer,
} from '@registro/contracts/conversations/ready-answer';
import { fillSentence } from '@registro/contracts/evaluation/sentences';
import { useController, useWatch } from 'react-hook-form';
import { TextInput } from '../../forms/TextInput.js';
import { currentSession } from '../../session/session.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { MarkedInput } from '../kit/MarkedInput.js';

type Facts = Partial<Record<AnswerField, string>>;

interface Props {
  /** what it says at first; with an id, what is kept */
  begins: NewReadyAnswer | ReadyAnswerRow;
  /** what the open conversation says; left out: an example of one */
  facts?: Facts;
  onDone: () => void;
  onClose: () => void;
}

const FIELDS = Object.keys(ANSWER_FIELDS) as AnswerField[];
const meaning = (field: string) => ANSWER_FIELDS[field as AnswerField];
const EXAMPLE: Facts = { nombre: 'Ana Rojas', objeto: 'su pago', titulo: 'Matrícula 2026', numero: '123', estado: 'en el banco' };

/** A ready answer to write, beside how it will be read. */
export function ReadyAnswerDialog({ begins, facts = EXAMPLE, onDone, onClose }: Props) {
  const row = 'id' in begins ? begins : null;
  const { titulo, objetos, texto } = begins;
  return (
    <ActionDialog<NewReadyAnswer>
      title={row ? 'Cambiar la respuesta preparada' : 'Nueva respuesta preparada'}
      text="Quien responde la elige y puede cambiarla antes de enviarla. Entre llaves va lo que se llena solo; {dato} lo escribe quien responde."
      yes="Guardar"
      path={row ? `respuestas-preparadas/${row.id}/guardar` : 'respuestas-preparadas'}
      Dto={row ? SaveReadyAnswer : NewReadyAnswer}
      defaults={{ titulo, objetos, texto, ...(row && { version: row.version }) }}
      done={READY_SAVED}
      onDone={() => {
        onDone();
        onClose();
      }}
      onRefused={onDone}
      onClose={onClose}
    >
      <TextInput name="titulo" label="Título" required maxLength={READY_TITLE_MAX} hint="Con él se busca. La persona no lo lee." />
      <Kinds />
      <MarkedInput name="texto" label="Texto" required rows={5} most={READY_TEXT_MAX} markers={FIELDS} meaning={meaning} />
      <Preview facts={facts} />
    </ActionDialog>
  );
}

/** The kinds that one answers, to choose from. */
function Kinds() {
  const { field, fieldState } = useController({ name: 'objetos' });
  const chosen = field.value as AskableObject[];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, color: 'text.secondary' }}>
        Para preguntas sobre (ninguna: todas)
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {answeredBy(currentSession().estatus?.permisos ?? []).map((objeto) => (
          <FormControlLabel
            key={objeto}
            label={ASKABLE[objeto].nombre}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(objeto)}
                onChange={(_, on) => field.onChange(on ? [...chosen, objeto] : chosen.filter((one) => one !== objeto))}
              />
            }
          />
        ))}
      </Box>
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}

function Preview({ facts }: { facts: Facts }) {
  const texto = (useWatch({ name: 'texto' }) as string | null) ?? '';
  if (!texto.trim()) return null;
  return (
    <Box sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <Box sx={{ color: 'text.secondary' }}>{facts === EXAMPLE ? 'Se leerá, por ejemplo:' : 'En esta pregunta se leerá:'}</Box>
      {fillSentence(texto, facts)}
    </Box>
  );
}
