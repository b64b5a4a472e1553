import { callName } from '@registro/contracts/calls/call-name';
import './call-text.css';

interface Props {
  call: { nombre: string; anio: number; descripcion: string | null };
}

/** Which call it is, with its year, and what it says of itself to who applies. */
export function CallText({ call }: Props) {
  return (
    <div className="convocatoria-texto">
      <strong>{callName(call)}</strong>
      {call.descripcion && <p>{call.descripcion}</p>}
    </div>
  );
}
