import type { InstitutionData } from '@registro/contracts/scholarships/institution';
import { PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { LookUpRif, RIF_NOT_FOUND, RIF_NOT_FOUND_CODE, type RifFound } from '@registro/contracts/scholarships/rif';
import { check } from '@registro/contracts/validation';
import { useRef, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf, Refusal } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { useFilled } from '../../forms/useFilled.js';

export interface RifNotice {
  severity: 'success' | 'warning' | 'error';
  titulo: string;
  texto: string;
}

/**
 * The look-up of a RIF, which fills the name; what no registry knows is typed.
 * @param onFound the form changed by itself: keep the draft
 */
export function useRifLookup(form: ContractForm<InstitutionData>, onFound: () => void) {
  const [searching, setSearching] = useState(false);
  const [said, setSaid] = useState<(RifNotice & { rif: string }) | null>(null);
  const running = useRef(false);
  const { fill, forget } = useFilled(form, ['inicialRIF', 'rif']);
  const rif = form
    .watch(['inicialRIF', 'rif'])
    .map((part) => part ?? '')
    .join('');

  const search = async () => {
    const { value, errores } = check(LookUpRif, { rif });
    if (errores.length > 0) return void form.trigger(['inicialRIF', 'rif'], { shouldFocus: true });
    if (running.current) return;
    running.current = true;
    setSearching(true);
    setSaid(null);
    forget();
    try {
      const { razonsocial } = await post<RifFound>(PROCESSING_CALLS.consultaRif, value);
      fill({ razonSocial: razonsocial });
      setSaid({ rif, severity: 'success', titulo: 'RIF encontrado', texto: razonsocial });
      onFound();
    } catch (error) {
      const missed = error instanceof Refusal && error.r_code === RIF_NOT_FOUND_CODE;
      setSaid(
        missed
          ? {
              rif,
              severity: 'warning',
              titulo: RIF_NOT_FOUND,
              texto: 'Revise el número. Si es correcto, escriba la razón social como aparece en el RIF.',
            }
          : { rif, severity: 'warning', titulo: 'No se pudo buscar', texto: messageOf(error) },
      );
    } finally {
      running.current = false;
      setSearching(false);
    }
  };
  // What was said of one number says nothing of the next.
  return { search, searching, notice: said?.rif === rif ? said : null };
}
