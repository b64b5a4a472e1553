import type { PersonRead } from '@registro/contracts/profile/person';
import type { IconName } from '../../ui/Icon.js';
import { registration } from '../../wizard/registration.js';

export interface UserViewProps {
  person: PersonRead;
  /** The three parts are registered: the certificate may be had. */
  complete: boolean;
  onView: () => void;
  onCertificate: () => void;
  onCurriculum: () => void;
}

export interface UserAction {
  label: string;
  icon: IconName;
  onClick: () => void;
  /** Leads to this address instead of opening a dialog. */
  to?: string;
  /** the step that it leads to (Wizard.toStep) */
  'data-paso'?: string;
}

export const editPath = (documento: string): string => `/usuario/registro/${documento}/editar`;

/** The certificate only where all is registered (rule P-23). */
export function userActions({ person, complete, onView, onCertificate, onCurriculum }: UserViewProps): UserAction[] {
  const certificate: UserAction = { label: 'Certificado', icon: 'certificate', onClick: onCertificate };
  return [
    { label: 'Consultar', icon: 'eye', onClick: onView },
    { label: 'Editar', icon: 'edit', ...registration.toStep(0), to: editPath(person.documento_identidad) },
    ...(complete ? [certificate] : []),
    { label: 'Resumen curricular', icon: 'document', onClick: onCurriculum },
  ];
}
