// Runs in the audio thread: hands on what the microphone gives, 4096 samples at a time. Plain script, since the
// build passes a worklet on as it stands.
class Tap extends AudioWorkletProcessor {
  chunk = new Float32Array(4096);
  filled = 0;

  process([input]) {
    const samples = input[0];
    if (samples) {
      this.chunk.set(samples, this.filled);
      this.filled += samples.length;
      if (this.filled >= this.chunk.length) {
        this.port.postMessage(this.chunk);
        this.chunk = new Float32Array(4096);
        this.filled = 0;
      }
    }
    return true;
  }
}

registerProcessor('tap', Tap);
