import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  ButtonBack,
  ButtonNext,
  CarouselContext,
  CarouselProvider,
  Slide,
  Slider,
} from 'pure-react-carousel';
import { useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, motion } from '../theme/theme.ts';
import type { CarouselProps } from './Carousel.tsx';
import { useVisibleSlides } from './visibleSlides.ts';

/** The subset of the package's style sheet that this carousel needs. */
const Frame = styled.div<{ $speedMs: number }>`
  position: relative;
  /* Aligns the outer slides with the page. */
  & .carousel__slider {
    margin-inline: -6px;
    ${media.from768} {
      margin-inline: -12px;
    }
    overflow: hidden;
    touch-action: pan-y pinch-zoom;
  }
  & .carousel__slider-tray-wrapper {
    overflow: hidden;
    width: 100%;
  }
  & .carousel__slider-tray {
    transition: transform ${({ $speedMs }) => $speedMs}ms ${motion.in};
  }
  & .carousel__slide {
    float: left;
    position: relative;
    outline: none;
  }
  & .carousel__back-button,
  & .carousel__next-button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 1px solid ${color.control};
    border-radius: 50%;
  }
  & button:disabled {
    color: ${color.ink3};
    border-color: ${color.line};
  }
  ${media.reducedMotion} {
    & .carousel__slider-tray {
      transition: none !important;
    }
  }
`;

const Controls = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  margin-bottom: 16px;
`;

const Cell = styled.div`
  margin-inline: 6px;
  ${media.from768} {
    margin-inline: 12px;
  }
`;

const useCurrentSlide = (): number => {
  const store = useContext(CarouselContext);
  const subscribe = useCallback(
    (listen: () => void) => {
      store.subscribe(listen);
      return () => store.unsubscribe(listen);
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.getStoreState().currentSlide);
};

const listProps = { role: 'list', 'aria-live': 'off' } as const;
const itemProps = { role: 'listitem', 'aria-selected': undefined } as const;

/** The package renders slides as list-box options, which must not contain links. They are list items here; slides out of view are inert. */
const Slides = ({
  label,
  slides,
  visible,
}: {
  label: string;
  slides: readonly ReactNode[];
  visible: number;
}) => {
  const current = useCurrentSlide();
  return (
    <Slider aria-label={label} {...listProps}>
      {slides.map((slide, index) => (
        <Slide key={index} index={index} {...itemProps} inert={index < current || index >= current + visible}>
          <Cell>{slide}</Cell>
        </Slide>
      ))}
    </Slider>
  );
};

/** Loaded by `Carousel.tsx`. */
export const CarouselTrack = ({ label, slides, slidesPerView, speedMs }: CarouselProps) => {
  const visible = useVisibleSlides(slidesPerView);
  return (
    <CarouselProvider
      naturalSlideWidth={4}
      naturalSlideHeight={7}
      isIntrinsicHeight
      totalSlides={slides.length}
      visibleSlides={visible}
      step={1}
      infinite={false}
    >
      <Frame $speedMs={speedMs}>
        <Controls>
          <ButtonBack aria-label={`Previous: ${label}`}>
            <ChevronLeft strokeWidth={1.5} size={22} />
          </ButtonBack>
          <ButtonNext aria-label={`Next: ${label}`}>
            <ChevronRight strokeWidth={1.5} size={22} />
          </ButtonNext>
        </Controls>
        <Slides label={label} slides={slides} visible={visible} />
      </Frame>
    </CarouselProvider>
  );
};
