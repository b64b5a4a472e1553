import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AddNote, NOTE_MAX } from '@registro/contracts/evaluation/actions';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { useEffect } from 'react';
import { post } from '../../api/client.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { TextInput } from '../../forms/TextInput.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { showMoment } from '../kit/cells.js';
import { Panel } from '../review/Panel.js';

/** Notes among reviewers; the applicant never sees them. */
export function ReviewerNotes({ view, onAdded }: { view: CaseView; onAdded: () => void }) {
  const key = `nota caso ${view.id}`;
  const form = useContractForm(AddNote, { texto: sessionStorage.getItem(key) ?? '' });
  // Half a note is still there when one comes back from another case.
  useEffect(() => {
    const watching = form.watch(({ texto }) => sessionStorage.setItem(key, String(texto ?? '')));
    return () => watching.unsubscribe();
  }, [form, key]);
  return (
    <Panel title="Notas internas" folds={{ name: 'caso.notas', open: true }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: view.notas.length ? 2 : 0, p: 0, display: 'grid', gap: 1.25 }}>
        {view.notas.map(({ id, texto, quien, fecha, version }) => (
          <li key={id}>
            <Box sx={{ color: 'text.secondary' }}>
              {quien}, {showMoment(fecha, true)}, envío {version}
            </Box>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{texto}</Box>
          </li>
        ))}
      </Box>
      {view.puede.anotar && (
        <ContractForm
          form={form}
          onSubmit={async (values) => {
            await post(`recursos/casos/${view.id}/nota`, values);
            form.reset({ texto: '' });
            sessionStorage.removeItem(key);
            onAdded();
          }}
          style={{ display: 'grid', gap: '0.5rem', justifyItems: 'start' }}
        >
          <TextInput name="texto" label="Nota" rows={2} maxLength={NOTE_MAX} hint="La ven los evaluadores del caso; el solicitante, no." />
          <Button type="submit" variant="outlined" loading={form.formState.isSubmitting}>
            Agregar nota
          </Button>
        </ContractForm>
      )}
    </Panel>
  );
}
