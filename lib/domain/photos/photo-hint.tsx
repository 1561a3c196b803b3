import { useEffect, useState } from 'react';
import { adviseOn, type PhotoAdvice } from './photo-advice';
import type { PhotoArea } from './prepare-photo';
import { readPhotoFacts } from './read-photo-facts';

const texts: Record<PhotoAdvice, string> = {
  tooDark: '조금 어두워요. 더 밝은 사진이면 좋겠어요',
  noFace: '얼굴을 찾지 못했어요. 잘 보이는지 확인해 주세요',
  manyFaces: '여러 사람이 보여요. 혼자 나온 사진이면 좋겠어요',
};

type PhotoHintProps = { source: string; area: PhotoArea | undefined };

/** A word about the chosen part of a photo: advice, never a refusal. Keeps its line, so that nothing jumps. */
export function PhotoHint({ source, area }: PhotoHintProps) {
  const advice = useAdvice(source, area);
  return (
    <p role="status" className="min-h-5 text-center type-13 text-text-subtle">
      {advice && texts[advice]}
    </p>
  );
}

function useAdvice(source: string, area: PhotoArea | undefined): PhotoAdvice | null {
  const [advice, setAdvice] = useState<PhotoAdvice | null>(null);
  useEffect(() => {
    if (!area) return;
    let isLate = false;
    readPhotoFacts(source, area).then(
      (facts) => {
        if (!isLate) setAdvice(adviseOn(facts));
      },
      // No advice is no loss.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [source, area]);
  return advice;
}
