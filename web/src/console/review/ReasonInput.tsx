import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput, type TextInputProps } from '../../forms/TextInput.js';
import { ReadySentences } from './ReadySentences.js';

/** A long text of a form, which may begin with a ready sentence. */
export function ReasonInput({ sentences, ...input }: TextInputProps & { label: string; sentences: readonly string[] }) {
  const { setValue, control, formState } = useFormContext();
  const text = (useWatch({ control, name: input.name }) as string | null) ?? '';
  return (
    <ReadySentences
      sentences={sentences}
      label={input.label}
      text={text}
      onText={(next) => setValue(input.name, next, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
    >
      <TextInput {...input} />
    </ReadySentences>
  );
}
