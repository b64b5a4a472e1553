import type { ProposalProgramme } from '@registro/contracts/calls/programme';

const sky = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Hills, a river that goes down to the sea, and a plant that two leaves hold up: what is used and stays. */
function Sustainability() {
  return (
    <>
      <rect width="640" height="300" fill="#e7f0e6" />
      <g {...sky} stroke="#1d6a45" strokeOpacity=".18">
        {[46, 84, 124, 166, 210].map((r) => (
          <circle key={r} cx="492" cy="96" r={r} />
        ))}
      </g>
      <circle cx="492" cy="96" r="30" fill="#e3a552" />
      <path d="M0 214c90-62 168-70 246-30 70 36 142 22 210-20 62-38 122-40 184-10v146H0z" fill="#b9d6bf" />
      <path d="M0 250c84-44 176-46 262-10 96 40 196 34 378-32v92H0z" fill="#6ea684" />
      <path
        d="M356 300c-10-26 8-38 34-50 30-14 44-26 30-46-10-15-4-28 16-38-8 14-4 24 10 36 22 19 14 42-14 60-18 12-26 24-24 38z"
        fill="#cfe3f1"
      />
      <path d="M0 276c120-30 214-26 312 24H0z" fill="#1d6a45" />
      <path d="M150 290c0-58 0-92 2-136" stroke="#0f4a2f" strokeWidth="5" {...sky} />
      <path d="M152 206c-42 4-68-16-74-58 42-4 70 16 74 58zM152 176c2-44 26-70 72-78 4 46-22 74-72 78z" fill="#2f8058" />
      <path d="M152 206c-18-16-36-32-52-42M152 176c16-20 32-38 50-56" stroke="#cfe6d6" strokeWidth="2" {...sky} />
      <g {...sky} stroke="#0f4a2f" strokeWidth="3" strokeOpacity=".75">
        <path d="M560 236v-84M560 152l-30-18M560 152l34-6M560 152l-4-36" />
        <path d="M606 228v-56M606 172l-20-12M606 172l22-4M606 172l-3-24" />
      </g>
      <circle cx="560" cy="152" r="4.5" fill="#0f4a2f" />
      <circle cx="606" cy="172" r="3.5" fill="#0f4a2f" />
    </>
  );
}

const teeth = Array.from({ length: 12 }, (_, index) => index * 30);

/** A wheel that drives what is joined to it, and a light over the works: what is new and produces. */
function Innovation() {
  return (
    <>
      <rect width="640" height="300" fill="#e4ecf5" />
      <g {...sky} stroke="#12355b" strokeOpacity=".14">
        {[70, 116, 164, 214, 266, 320].map((r) => (
          <circle key={r} cx="198" cy="164" r={r} />
        ))}
      </g>
      <path d="M352 300v-92l52 30v-30l52 30v-30l52 30v-84h40v146z" fill="#b7cbe0" />
      <path d="M520 154h28v-34h-28z" fill="#8fabc9" />
      <path d="M534 104c-12-14 8-20-2-36M556 96c-10-12 8-18 0-30" stroke="#8fabc9" strokeWidth="5" {...sky} />
      <g fill="#f8f6f1">
        {[372, 424, 476].map((x) => (
          <rect key={x} x={x} y="258" width="24" height="18" rx="3" />
        ))}
      </g>
      <g transform="translate(198 164)">
        {teeth.map((turn) => (
          <rect key={turn} x="-11" y="-92" width="22" height="30" rx="5" fill="#12355b" transform={`rotate(${turn})`} />
        ))}
        <circle r="74" fill="#12355b" />
        <circle r="56" fill="#e4ecf5" />
        <path d="M0-38a27 27 0 0 1 17 48c-5 4-6 8-6 14h-22c0-6-1-10-6-14a27 27 0 0 1 17-48z" fill="#e3a552" />
        <path d="M-10 30h20M-7 38h14" stroke="#12355b" strokeWidth="5" {...sky} />
        <path d="M-8-8 0 0l8-8M0 0v22" stroke="#8a5212" strokeWidth="3" {...sky} />
      </g>
      <g {...sky} stroke="#c9822b" strokeWidth="3">
        <path d="M290 164h62l28-40h60M278 112l34-34h86M286 214l26 26" />
      </g>
      <g fill="#c9822b">
        <circle cx="440" cy="124" r="7" />
        <circle cx="398" cy="78" r="7" />
        <circle cx="314" cy="242" r="6" />
      </g>
    </>
  );
}

const ART: Record<ProposalProgramme, () => React.ReactElement> = { sostenibilidad: Sustainability, innovacion: Innovation };

/** The picture of a call, drawn for this project. Decoration only: the button's words say what it is. */
export function CallArt({ programme }: { programme: ProposalProgramme }) {
  const Art = ART[programme];
  return (
    <svg viewBox="0 0 640 300" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true" focusable="false">
      <Art />
    </svg>
  );
}
