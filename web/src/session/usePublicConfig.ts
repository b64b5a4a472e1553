import { useEffect, useState } from 'react';
import { get } from '../api/client.js';

/** GET /api/publico/configuracion: what this installation offers before one signs in. */
export interface PublicConfig {
  demo: boolean;
  oidc: { id: string; nombre: string }[];
  smtp: boolean;
}

let asked: Promise<PublicConfig> | null = null;

/** @returns null while loading, or when the server can't be reached (the page then works without) */
export function usePublicConfig(): PublicConfig | null {
  const [config, setConfig] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let here = true;
    asked ??= get<PublicConfig>('publico/configuracion');
    asked.then(
      (found) => here && setConfig(found),
      () => {
        asked = null;
      },
    );
    return () => {
      here = false;
    };
  }, []);
  return config;
}
