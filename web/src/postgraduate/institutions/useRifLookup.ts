import type { InstitutionData } from '@registro/contracts/scholarships/institution';
import { PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { LookUpRif, RIF_NOT_FOUND, RIF_NOT_FOUND_CODE, type RifFound } from '@registro/contracts/scholarships/rif';
import { post } from '../../api/client.js';
import { Refusal } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { notAsked, type Told, useFilled, useLookUp } from '../../forms/useFilled.js';

const KEYS = ['inicialRIF', 'rif'];
const NOT_FOUND: Told = {
  tone: 'warning',
  title: RIF_NOT_FOUND,
  text: 'Revise el número. Si es correcto, escriba la razón social como aparece en el RIF.',
};

/**
 * The look-up of a RIF, which fills the name; what no registry knows is typed.
 * @param onFound the form changed by itself: keep the draft
 */
export function useRifLookup(form: ContractForm<InstitutionData>, onFound: () => void) {
  const { lookUp, searching, notice } = useLookUp(form, KEYS);
  const { fill, forget } = useFilled(form, ['inicialRIF', 'rif']);
  const onSearch = () =>
    void lookUp(LookUpRif, { rif: form.getValues(KEYS).join('') }, async (asked): Promise<Told> => {
      forget();
      try {
        const { razonsocial } = await post<RifFound>(PROCESSING_CALLS.consultaRif, asked);
        fill({ razonSocial: razonsocial });
        onFound();
        return { tone: 'success', title: 'RIF encontrado', text: razonsocial };
      } catch (error) {
        return error instanceof Refusal && error.r_code === RIF_NOT_FOUND_CODE ? NOT_FOUND : notAsked(error);
      }
    });
  return { onSearch, searching, notice };
}
