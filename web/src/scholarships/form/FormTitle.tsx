import { usePage } from '../../ui/page.js';
import { PageTitle } from '../../ui/Section.js';
import { useReviewing } from './reviewing.js';

/** The heading of the form, or of the page that shows what would be sent. */
export function FormTitle() {
  // One apart from the other, so that the focus comes to the heading of either.
  return useReviewing() ? (
    <Title key="revisar" text="Así se enviará. Lea cada dato y cada archivo; si algo no está bien, cámbielo antes de enviar.">
      Revise su solicitud
    </Title>
  ) : (
    <Title key="formulario">Solicitud beca</Title>
  );
}

function Title({ children, text }: { children: string; text?: string }) {
  usePage(children);
  return <PageTitle text={text}>{children}</PageTitle>;
}
