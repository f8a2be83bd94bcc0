const STRIPES = [0, 1, 2, 3, 4, 5].map((stripe) => 150 + stripe * 130)

/** The corner of a pitch, mown in stripes. */
export function PitchArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 760 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="#fff"
    >
      <g opacity=".5" strokeWidth="3">
        <path d="M150 -20V930M150 690H800M150 560a130 130 0 0 1 130 130M640 -60V360" />
        <circle cx="640" cy="150" r="190" />
        <circle cx="640" cy="150" r="5" fill="#fff" />
      </g>
      <g opacity=".06" stroke="none" fill="#fff">
        {STRIPES.map((x) => (
          <rect key={x} x={x} y="-20" width="65" height="960" />
        ))}
      </g>
    </svg>
  )
}
