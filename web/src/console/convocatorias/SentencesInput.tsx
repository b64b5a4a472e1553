import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inBraces } from '@registro/contracts/braces';
import {
  fillSentence,
  openPlace,
  type Placeholder,
  PLACEHOLDERS,
  ReadySentence,
  SENTENCE_MAX,
  SENTENCE_USE_NAMES,
  SENTENCE_USES,
  SENTENCES_MAX,
} from '@registro/contracts/evaluation/sentences';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { usePutText } from '../../forms/usePutText.js';
import { ItemDialog } from './ItemDialog.js';
import { type ItemProps, ItemsInput } from './ItemsInput.js';
import { freeKey } from './ordered.js';

/** So much of a sentence tells it from others. */
const TITLE_LENGTH = 120;

/** What a case might say, for who writes a sentence. */
const EXAMPLE: Record<Placeholder, string> = {
  nombre: 'Ana Rondón',
  titulo: 'Maestría en Ecología',
  convocatoria: 'Becas de postgrado 2026',
  programa: 'Becas de postgrado',
  fecha: '14/03/2026',
  dato: '«Título universitario»',
};

/** The sentences that who decides may begin with. */
export function SentencesPart() {
  return (
    <FormSection
      title="Frases para decidir"
      heading="h2"
      note="Quien evalúa las encuentra al devolver, al no aprobar y al observar un dato. Las elige, y puede cambiar lo que dicen."
    >
      <Wide>
        <ItemsInput<ReadySentence>
          name="frases"
          label="Frases para decidir"
          add="Agregar frase"
          empty="Sin frases: cada quien escribe sus motivos."
          max={SENTENCES_MAX}
          fixed={false}
          titleOf={({ texto }) => shortened(texto)}
          summary={summaryOf}
          Dialog={SentenceDialog}
        />
      </Wide>
    </FormSection>
  );
}

const shortened = (texto: string): string =>
  texto.length > TITLE_LENGTH ? `${texto.slice(0, texto.lastIndexOf(' ', TITLE_LENGTH))}…` : texto;

/** When it is offered, and all of it where its title has no room. */
const summaryOf = ({ uso, texto }: ReadySentence): ReactNode => (
  <>
    {SENTENCE_USE_NAMES[uso]}
    {shortened(texto) !== texto && <Box sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{texto}</Box>}
  </>
);

function SentenceDialog({ item: sentence, items, onDone, onClose }: ItemProps<ReadySentence>) {
  return (
    <ItemDialog<ReadySentence>
      title={sentence ? 'Editar frase' : 'Agregar frase'}
      Dto={ReadySentence}
      defaults={sentence ? { ...sentence } : { clave: freeKey('frase', items), uso: null, texto: '' }}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <>
          <SelectInput
            name="uso"
            label="Se ofrece"
            required
            options={SENTENCE_USES.map((uso) => ({ value: uso, label: SENTENCE_USE_NAMES[uso] }))}
          />
          <Words />
        </>
      )}
    </ItemDialog>
  );
}

/** The sentence, what may stand in braces in it, and how it will read. */
function Words() {
  const texto = (useWatch({ name: 'texto' }) as string | null) ?? '';
  const { box, put } = usePutText('texto', SENTENCE_MAX);
  return (
    <>
      <Box {...box}>
        <TextInput name="texto" label="Frase" required rows={4} maxLength={SENTENCE_MAX} hint="La leerá quien presentó la solicitud." />
      </Box>
      <Box role="group" aria-label="Lo que se llena solo" sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ color: 'text.secondary' }}>Se llena solo con lo que dice cada caso:</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(Object.keys(PLACEHOLDERS) as Placeholder[]).map((name) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              onClick={() => put(inBraces(name))}
              title={PLACEHOLDERS[name]}
              aria-label={`Agregar ${inBraces(name)}: ${PLACEHOLDERS[name]}`}
              sx={{ textTransform: 'none' }}
            >
              {inBraces(name)}
            </Button>
          ))}
        </Box>
      </Box>
      {openPlace(texto) && (
        <Box sx={{ borderLeft: '3px solid var(--accent)', pl: 1.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Box sx={{ color: 'text.secondary' }}>Se leerá, por ejemplo:</Box>
          {fillSentence(texto, EXAMPLE)}
        </Box>
      )}
    </>
  );
}
