import type { SentVersion } from '@registro/contracts/applications/said';
import { useVersions } from '../queries.js';
import { momentText } from '../../ui/windows.js';
import { Card } from '../../ui/Card.js';
import '../scholarships.css';

/** Every sending with its receipt and what it changed; nothing while there was only one. */
export function History({ id }: { id: number }) {
  const { data } = useVersions(id);
  if (!data || data.length < 2) return null;
  return (
    <Card title="Envíos y qué cambió">
      <ol reversed className="envios-anteriores">
        {data.map((sending) => (
          <Sending key={sending.version} sending={sending} />
        ))}
      </ol>
    </Card>
  );
}

function Sending({ sending: { version, acuse, cambios } }: { sending: SentVersion }) {
  return (
    <li>
      <strong>{momentText(acuse.fecha)}</strong> · acuse {acuse.numero}
      {version > 1 && cambios.length === 0 && <div className="envio-igual">Sin cambios respecto al envío anterior.</div>}
      {cambios.length > 0 && (
        <dl>
          {cambios.map((change) => (
            <div key={change.campo}>
              <dt>{change.etiqueta}</dt>
              <dd>
                <del>
                  <span className="oculto">Antes: </span>
                  {change.antes}
                </del>
                <ins>
                  <span className="oculto">Ahora: </span>
                  {change.despues}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
