# maumau in a container: one binary with the page in it, one folder of data.
#   docker build -t maumau . && docker run -p 7878:7878 -v maumau-data:/data maumau
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked -p maumau

FROM debian:bookworm-slim
RUN useradd --system --home-dir /data --create-home maumau
COPY --from=build /src/target/release/maumau /usr/local/bin/maumau
USER maumau
VOLUME /data
ENV MAUMAU_LISTEN=0.0.0.0:7878 MAUMAU_DATA=/data
EXPOSE 7878
# Orderly: clients are told, and come back by themselves.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/maumau"]
CMD ["serve"]
