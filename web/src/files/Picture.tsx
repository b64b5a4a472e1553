import { useState } from 'react';

interface Props {
  src: string;
  label: string;
  zoom: number;
  rotation: number;
}

/** A picture as it is looked at: at most as wide as its place, times the zoom. */
export function Picture({ src, label, zoom, rotation }: Props) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const lies = rotation % 180 !== 0;
  const picture = (
    <img
      src={src}
      alt={label}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
      // In a frame with the sides of the turned picture, which has its own the other way round.
      style={size ? { width: lies ? '100cqh' : '100cqw', rotate: `${rotation}deg` } : undefined}
    />
  );
  const [width, height] = !size ? [] : lies ? [size.height, size.width] : [size.width, size.height];
  return (
    <div
      className={size ? 'foto medida' : 'foto'}
      style={size ? { width: `min(${width! * zoom}px, ${zoom * 100}%)`, aspectRatio: `${width} / ${height}` } : undefined}
    >
      {picture}
    </div>
  );
}
